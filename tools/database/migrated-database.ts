import { mkdtempSync, rmSync } from 'node:fs';

import path from 'node:path';
import { migrate } from '@refectory/engine/database/migration/migrate.ts';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { schemaFolders } from '@refectory/server/app/schema-folders.ts';
import pg from 'pg';

/** Runs work with a connection to a temporary database with all migrations. */
export async function withMigratedDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(temporaryRoot(), 'refectory-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    const only = process.env.ONLY_MIGRATIONS;
    const secret = 'nobody signs in here';
    await migrate({
      ownerUrl: postgres.ownerUrl,
      secret,
      folders: schemaFolders,
      only: only ? new RegExp(only) : undefined,
    });
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
