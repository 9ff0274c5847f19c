import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appRoleName, appUrl, grantAppRights } from '../../src/database/migration/app-role.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** Goes with the run; for what its files share. */
    runFolder: string;
  }
}

/** The same for all test databases: copies of one template, they share its application role. */
export const testSecret = 'test-secret-test-secret-test-secret';
export const templateName = 'refectory_template';

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
}

const at = (database: string, url: string): string => Object.assign(new URL(url), { pathname: database }).href;

/** A fresh migrated database of its own, copied from the template in about 50 ms. Call it once per test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By name: a test that opens its home as a server of tenants takes from everybody what everybody has by default.
  const role = appRoleName(at(templateName, clusterUrl));
  // Files are copied as they are: through the buffers, as is the default, it costs three times as much.
  await administer(
    `create database ${name} template ${templateName} strategy file_copy`,
    `grant connect on database ${name} to ${role}`,
  );
  return {
    ownerUrl: at(name, clusterUrl),
    appUrl: at(name, appUrl(at(templateName, clusterUrl), testSecret)),
    drop: () => dropDatabase(name),
  };
}

/** Lets the product use tables that a test has made: copies of the template share its application role. */
export async function grantTestRights(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await grantAppRights(owner, at(templateName, inject('clusterUrl'))).finally(() => owner.end());
}

/** Drops a database of the test cluster. */
export const dropDatabase = (name: string): Promise<void> =>
  administer(waitForDisconnects(name), `drop database ${name} with (force)`);

let administration: Promise<pg.Client> | undefined;

/** Runs statements about databases, on one connection for all files of this process: a new one costs as much as a test. */
async function administer(...statements: readonly string[]): Promise<void> {
  administration ??= connectToCluster();
  const client = await administration;
  for (const statement of statements) await client.query(statement);
}

async function connectToCluster(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  // The cluster ends with the run, before this process does.
  client.on('error', () => (administration = undefined));
  await client.connect();
  (client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return client;
}

/** An ended pool's connections close a moment later; breaking them would be an error in the pool. Waits half a second at most. */
const waitForDisconnects = (name: string) => `do $$ begin
  for i in 1..50 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
end $$`;
