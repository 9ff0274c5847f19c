import { readFileSync } from 'node:fs';
import { type ConnectionPurpose, createClient, timeouts } from '@refectory/engine/database/connection.ts';
import { toDomainError } from '@refectory/engine/database/database-errors.ts';
import { createPool } from '@refectory/engine/database/pool.ts';
import { withTenant } from '@refectory/engine/database/with-tenant.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inRepository, listSourceFiles, serverFolders } from '../source-files.ts';
import { createTestApp, type TestApp, testZone } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const limitsText = `select name, setting::int as ms from pg_settings where name = any($1) order by array_position($1, name)`;
const inTransaction = (purpose: ConnectionPurpose | undefined, work: (ctx: Context) => Promise<unknown>) =>
  withTenant(
    testApp.pool,
    {
      tenantId: '000000',
      user: systemActor,
      now: testApp.now(),
      zone: testZone,
      language: 'zh',
      requestId: 'p',
      ...(purpose && { purpose }),
    },
    work,
  );

test('a transaction has the patience of its purpose, and the next one on that connection that of its own', async () => {
  const read = async (purpose: ConnectionPurpose | undefined) => {
    let found: unknown;
    await inTransaction(purpose, async (ctx) => {
      const { rows } = await sql<{ ms: number }>`
        select setting::int as ms from pg_settings where name = any(${limits}) order by array_position(${limits}, name)`.execute(
        ctx.db,
      );
      found = rows.map(({ ms }) => ms);
    });
    return found;
  };
  const of = ({ statement, lock, idle }: (typeof timeouts)[ConnectionPurpose]) => [statement, lock, idle];
  for (let n = 0; n < 3; n += 1) {
    expect(await read('job')).toEqual(of(timeouts.job));
    expect(await read(undefined)).toEqual(of(timeouts.call));
    expect(await read('transfer')).toEqual(of(timeouts.transfer));
  }
});

test.each(Object.keys(timeouts) as ConnectionPurpose[])(
  'a connection for %s is opened with its patience',
  async (purpose) => {
    const client = createClient(testApp.database.ownerUrl, purpose);
    await client.connect();
    const { rows } = await client.query<{ ms: number }>(limitsText, [limits]);
    await client.end();
    const { statement, lock, idle } = timeouts[purpose];
    expect(rows.map(({ ms }) => ms)).toEqual([statement, lock, idle]);
  },
);

test('a statement that was stopped, and one that waited for a lock too long, are refused by name', async () => {
  const refusal = async (statement: string) => {
    const error = await inTransaction(undefined, async (ctx) => {
      await sql`select set_config('statement_timeout', '50ms', true), set_config('lock_timeout', '20ms', true)`.execute(
        ctx.db,
      );
      await sql.raw(statement).execute(ctx.db);
    }).catch((thrown: unknown) => toDomainError(thrown, { codes: {}, columns: new Map() }));
    return error instanceof DomainError ? error.code : error;
  };
  expect(await refusal('select pg_sleep(5)')).toBe('platform.took-too-long');
  await inTransaction(undefined, async (ctx) => {
    await sql`lock table shop_category in access exclusive mode`.execute(ctx.db);
    expect(await refusal('select * from shop_category')).toBe('platform.conflict');
  });
});

test('nothing opens a connection to our database in any other way', () => {
  // Connections to other databases have their own limits; those before or outside the server end by themselves.
  const others = /modules\/develop\/|src\/backup\/|check-environment|embedded-postgres\.ts|database\/pool\.ts/;
  const found = listSourceFiles(serverFolders)
    .map(inRepository)
    .filter((file) => !others.test(file) && /new pg\.(Client|Pool)\(/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('a server that was closed for writing is unavailable to whoever writes, and its connection is not used again', async () => {
  const pool = createPool(testApp.database.appUrl, 1, { options: '-c default_transaction_read_only=on' });
  onTestFinished(() => pool.end());
  const scope = { tenantId: '000000', user: systemActor, now: testApp.now(), zone: testZone, language: 'zh' } as const;
  const ask = (work: (ctx: Context) => Promise<unknown>) => withTenant(pool, { ...scope, requestId: 'p' }, work);
  await ask((ctx) => sql`select 1`.execute(ctx.db));
  expect(pool.totalCount).toBe(1);
  const refused = await ask((ctx) => sql`delete from sys_post where id = 0`.execute(ctx.db)).catch((error) => error);
  expect(toDomainError(refused, { codes: {}, columns: new Map() })).toMatchObject({ code: 'platform.unavailable' });
  expect(pool.totalCount).toBe(0);
});
