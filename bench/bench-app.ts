import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appUrl, migrate } from '@refectory/engine/database/migration/migrate.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import type { TransactionScope } from '@refectory/engine/database/transaction-scope.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { seedPlatform } from '@refectory/modules/system/server/public.ts';
import { readConfig } from '@refectory/server/app/config.ts';
import { schemaFolders } from '@refectory/server/app/schema-folders.ts';
import { type BuiltApp, buildApp } from '@refectory/server/app.ts';
import { seedDemo } from '@refectory/server/demo/demo.ts';
import type pg from 'pg';

/** The application on a durable database of its own, listening on HTTP; its clock is noon of today. */
export interface BenchApp {
  readonly address: string;
  readonly built: BuiltApp;
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly today: string;
  /** Sets the business time of today, for example `08:00`. */
  setTime(time: string): void;
  run<T>(fn: (ctx: Context) => Promise<T>): Promise<T>;
  /** Like `run`, on the caller's pool. */
  runOn<T>(pool: pg.Pool, fn: (ctx: Context) => Promise<T>): Promise<T>;
  /** The scope that `run` opens transactions with. */
  scope(): TransactionScope;
  close(): Promise<void>;
}

const zone = 'Asia/Shanghai';

/** A data folder that is kept and used again, so that what was filled can be measured another time. */
const keptFolder = process.env.BENCH_FOLDER;

/** Starts it with 2,000 employees, their cards and wallets, and one day of bookings. */
export async function createBenchApp(): Promise<BenchApp> {
  const dataDir = keptFolder ?? mkdtempSync(path.join(tmpdir(), 'refectory-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CAPTCHA: 'off',
    CALLS_PER_MINUTE: '100000000',
    DATABASE_NETWORKS: '127.0.0.0/8',
  });
  await migrate({ ownerUrl: postgres.ownerUrl, secret: config.secret, folders: schemaFolders });
  const url = appUrl(postgres.ownerUrl, config.secret);
  const pool = createPool(url);
  const today = businessDay(new Date(), zone);
  let now = zonedInstant(today, '08:00', zone);
  const built = await buildApp({ config, pool, now: () => now });
  await seedPlatform(built.runner);
  const sizes = { employees: 2000, days: 1, perDay: 50 };
  await seedDemo({ pools: pool, registry: built.registry, zone, sizes, now: () => now });
  const address = await built.http.listen({ host: '127.0.0.1', port: 0 });
  const scope = (): TransactionScope => ({
    tenantId: '000000',
    user: systemActor,
    now,
    zone,
    language: 'zh',
    requestId: 'bench',
  });
  return {
    address,
    built,
    pool,
    ownerUrl: postgres.ownerUrl,
    appUrl: url,
    today,
    setTime: (time) => {
      now = zonedInstant(today, time, zone);
    },
    scope,
    run: (fn) => withTenant(pool, scope(), fn),
    runOn: (own, fn) => withTenant(own, scope(), fn),
    close: async () => {
      await built.close();
      await pool.end();
      await postgres.stop();
      if (!keptFolder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
