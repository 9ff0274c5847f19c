import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Migrations = typeof import('@refectory/engine/database/migration/migrate.ts');
type Pools = typeof import('@refectory/engine/database/pool.ts');
type Postgres = typeof import('@refectory/engine/postgres/embedded-postgres.ts');
type Clock = typeof import('@refectory/engine/request/clock.ts');
type Platform = typeof import('@refectory/modules/system/server/public.ts');
type Config = typeof import('@refectory/server/app/config.ts');
type Folders = typeof import('@refectory/server/app/schema-folders.ts');
type Application = typeof import('@refectory/server/app.ts');

/** A server without demo data at a business time that stands still. */
export interface StillServer {
  readonly address: string;
  /** Sets the business time, for example `2026-11-20 11:50:00`. */
  setClock(moment: string): void;
  stop(): Promise<void>;
}

const zone = 'Asia/Shanghai';

/** Starts the server of a tree (this one or that of an older commit) on a database of its own. */
export async function startTreeServer(root: string, moment: string, adminPassword: string): Promise<StillServer> {
  const { resolve } = createRequire(path.join(root, 'bench/main.ts'));
  const load = async <T>(name: string): Promise<T> => (await import(pathToFileURL(resolve(name)).href)) as T;
  const { migrate, appUrl } = await load<Migrations>('@refectory/engine/database/migration/migrate.ts');
  const { createPool } = await load<Pools>('@refectory/engine/database/pool.ts');
  const { startEmbeddedPostgres } = await load<Postgres>('@refectory/engine/postgres/embedded-postgres.ts');
  const { zonedInstant } = await load<Clock>('@refectory/engine/request/clock.ts');
  const { seedPlatform } = await load<Platform>('@refectory/modules/system/server/public.ts');
  const { readConfig } = await load<Config>('@refectory/server/app/config.ts');
  const { schemaFolders } = await load<Folders>('@refectory/server/app/schema-folders.ts');
  const { buildApp } = await load<Application>('@refectory/server/app.ts');

  const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-daily-work-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CAPTCHA: 'off',
    DEMO: 'off',
    ADMIN_PASSWORD: adminPassword,
    CALLS_PER_MINUTE: '100000000',
  });
  await migrate({ ownerUrl: postgres.ownerUrl, secret: config.secret, folders: schemaFolders });
  const pool = createPool(appUrl(postgres.ownerUrl, config.secret));
  const toInstant = (time: string) => zonedInstant(time.slice(0, 10), time.slice(11), zone);
  let now = toInstant(moment);
  const built = await buildApp({ config, pool, now: () => now });
  await seedPlatform(built.runner);
  const address = await built.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    setClock: (time) => {
      now = toInstant(time);
    },
    stop: async () => {
      await built.close();
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
