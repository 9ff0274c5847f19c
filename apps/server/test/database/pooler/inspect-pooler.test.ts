import { inspectPooler, prepareForPooler } from '@refectory/engine/database/pooler/inspect-pooler.ts';
import { pgbouncerProgram, startPgbouncer } from '@refectory/engine/test/support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { checkEnvironment } from '#app/check-environment.ts';
import { readConfig } from '#app/config.ts';

describe.skipIf(!pgbouncerProgram)('the start and a PgBouncer (needs: pgbouncer)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await prepareForPooler(owner, new URL(database.appUrl).username).finally(() => owner.end());
  });
  afterAll(() => database.drop());

  async function start(options: Record<string, string | number> = {}, ofDatabase = '') {
    const pooler = await startPgbouncer(inject('clusterUrl'), options, ofDatabase);
    onTestFinished(() => pooler.stop());
    return pooler;
  }

  test.each([['transaction'], ['session']])(
    'in %s mode calls work without named statements, which this PgBouncer does not keep',
    async (pool_mode) => {
      const { through } = await start({ pool_mode });
      // Twice on the same connections to PostgreSQL: a second server starts, or the same one again.
      for (let n = 0; n < 2; n += 1)
        expect(await inspectPooler(through(database.appUrl), database.appUrl)).toEqual({ keepsStatements: false });
    },
  );

  test.each<[string, RegExp, Record<string, string | number>, string?]>([
    ['statement mode', /^the pooler is in statement mode.*set pool_mode = transaction$/, { pool_mode: 'statement' }],
    ['one connection', /raise default_pool_size$/, { default_pool_size: 1 }],
    [
      'a role it cannot look up',
      /^the pooler does not let the role refectory_app_\S+ in/,
      { auth_query: 'select $1, $1' },
    ],
    ['another database', /^the pooler leads to another database \(\w+\) than/, {}, 'dbname=refectory_template'],
    [
      'timeouts of its own',
      /do not have the timeouts of the role refectory_app_/,
      {},
      `connect_query='set statement_timeout = 0'`,
    ],
    [
      'one without its database',
      /^the pooler gets no connection to PostgreSQL; its log says why/,
      {},
      'dbname=nowhere',
    ],
  ])('%s is named', async (_, message, options, ofDatabase) => {
    const { through } = await start(options, ofDatabase);
    await expect(inspectPooler(through(database.appUrl), database.appUrl, 1_500)).rejects.toThrow(message);
  });

  test('an option in the address that it refuses is named', async () => {
    const { through } = await start();
    const url = `${through(database.appUrl)}?options=-c%20geqo%3Doff`;
    await expect(inspectPooler(url, database.appUrl)).rejects.toThrow(
      /^the pooler refuses an option of the address \(unsupported startup parameter: options\)/,
    );
  });

  const check = (env: Record<string, string>) =>
    checkEnvironment(readConfig({ PORT: '0', METRICS_PORT: 'off', SECRET: 'x'.repeat(32), ...env }));

  test.each<[string, Record<string, string>]>([
    ['refuses timeouts', {}],
    [
      'ignores them',
      { ignore_startup_parameters: 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout' },
    ],
  ])('without a direct address the start says which one is missing, whether the pooler %s', async (_, options) => {
    const { through } = await start(options);
    const url = through(database.ownerUrl);
    await expect(check({ DATABASE_URL: url })).rejects.toThrow(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ is a connection pooler; set DATABASE_DIRECT_URL to the address of PostgreSQL/,
    );
    await expect(check({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL: 127\.0\.0\.1:\d+ is a connection pooler; it must be/,
    );
    await check({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.ownerUrl });
  });
});
