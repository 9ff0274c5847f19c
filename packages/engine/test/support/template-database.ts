import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appRoleName, appUrl, grantAppRights } from '../../src/database/migration/app-role.ts';
import { runAsOwner } from './run-as-owner.ts';

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
  await runAsOwner(
    clusterUrl,
    `create database ${name} template ${templateName}`,
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
  runAsOwner(inject('clusterUrl'), waitForDisconnects(name), `drop database ${name} with (force)`);

/** An ended pool's connections close a moment later; breaking them would be an error in the pool. Waits half a second at most. */
const waitForDisconnects = (name: string) => `do $$ begin
  for i in 1..50 loop
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
end $$`;
