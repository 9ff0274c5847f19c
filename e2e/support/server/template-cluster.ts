import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { appUrl, migrate } from '@refectory/engine/database/migration/migrate.ts';
import { startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import { templateName, testSecret } from '@refectory/engine/test/support/template-database.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { readConfig } from '@refectory/server/app/config.ts';
import { schemaFolders } from '@refectory/server/app/schema-folders.ts';
import { startApp } from '@refectory/server/app.ts';
import pg from 'pg';
import { adminPassword } from '../api-client.ts';

export interface TemplateCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL with a database as after a first start, copied by tests that need a server of their own. */
export async function startTemplateCluster(): Promise<TemplateCluster> {
  const dataDir = mkdtempSync(path.join(temporaryRoot(), `refectory-test-${process.pid}-template-`));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const ownerUrl = Object.assign(new URL(postgres.ownerUrl), { pathname: templateName }).href;
  await migrate({ ownerUrl, secret: testSecret, folders: schemaFolders });
  const settings = { DEMO: 'off', CAPTCHA: 'off', PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'error' };
  const database = { DATA_DIR: dataDir, DATABASE_URL: ownerUrl, SECRET: testSecret, ADMIN_PASSWORD: adminPassword };
  const app = await startApp({
    config: readConfig({ ...settings, ...database }),
    ownerUrl,
    appUrl: appUrl(ownerUrl, testSecret),
  });
  await app.stop();
  return {
    url: postgres.ownerUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
