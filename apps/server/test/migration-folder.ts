import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@refectory/engine/database/migration/migrate.ts';
import { dropDatabase, testSecret } from '@refectory/engine/test/support/template-database.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import pg from 'pg';
import { inject } from 'vitest';

/** A folder of migrations and views for a test, and an empty database to apply them to. */
export interface MigrationFolder {
  readonly folder: string;
  readonly ownerUrl: string;
  readonly owner: pg.Pool;
  write(file: string, text: string): void;
  remove(file: string): void;
  migrate(): Promise<string[]>;
}

/** Function that files of views need. */
export const viewFunctionSql = `create function adopt_tenant_view(name text) returns void language plpgsql as $$
  begin execute format('grant select on %I to refectory_app', name); end $$;`;

/** Runs work with an empty database and an empty folder. */
export async function withMigrationFolder(work: (place: MigrationFolder) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(temporaryRoot(), 'refectory-migrations-'));
  for (const name of ['migrations', 'views']) mkdirSync(path.join(folder, name));
  const name = `empty_${randomBytes(4).toString('hex')}`;
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') });
  await cluster.connect();
  await cluster.query(`create database ${name}`);
  await cluster.end();
  const ownerUrl = Object.assign(new URL(inject('clusterUrl')), { pathname: name }).href;
  const owner = new pg.Pool({ connectionString: ownerUrl });
  try {
    await work({
      folder,
      ownerUrl,
      owner,
      write: (file, text) => writeFileSync(path.join(folder, file), text),
      remove: (file) => rmSync(path.join(folder, file)),
      migrate: () => migrate({ ownerUrl, secret: testSecret, folders: [folder] }),
    });
  } finally {
    await owner.end();
    await dropDatabase(name);
    rmSync(folder, { recursive: true });
  }
}
