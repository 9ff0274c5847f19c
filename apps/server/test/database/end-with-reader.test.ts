import { queryTextRows, transactionClient, withTenant } from '@refectory/engine/database/with-tenant.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, testZone } from '../test-app.ts';

const testApp = await createTestApp();
const owner = new pg.Client(testApp.database.ownerUrl);
beforeAll(() => owner.connect());
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await owner.end();
  await testApp.close();
});

const isSleeping = `datname = current_database() and state = 'active' and wait_event = 'PgSleep'`;
const sleeping = async () => (await owner.query(`select from pg_stat_activity where ${isSleeping}`)).rowCount;

const runFor = <T>(reader: AbortSignal, fn: (ctx: Context) => Promise<T>) =>
  withTenant(
    testApp.pool,
    {
      tenantId: '000000',
      user: systemActor,
      now: testApp.now(),
      zone: testZone,
      language: 'zh',
      requestId: 'x',
      reader,
    },
    fn,
  );

test.each<[string, (ctx: Context) => Promise<unknown>]>([
  ['the first of a request', (ctx: Context) => queryTextRows(ctx, [{ text: 'select pg_sleep(30)::text', values: [] }])],
  ['of its transaction', (ctx: Context) => sql`select pg_sleep(30)::text as slept`.execute(ctx.db)],
])('a statement ends 200 ms after its reader has gone: %s', async (_, read) => {
  const reader = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = expect(runFor(reader.signal, read)).rejects.toThrow('gone');
  await expect.poll(sleeping).toBe(1);
  reader.abort(new Error('gone'));
  vi.advanceTimersByTime(199);
  expect(vi.getTimerCount()).toBe(1);
  expect(await sleeping()).toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(sleeping).toBe(0);
  await reading;
  expect(testApp.pool.idleCount).toBe(testApp.pool.totalCount);
});

test('the reading of an export whose client has gone ends although nobody awaits it', async () => {
  const reader = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answered = runFor(reader.signal, async (ctx) => {
    const client = await transactionClient(ctx);
    client.query('select pg_sleep(30)').catch(() => undefined);
    await expect.poll(sleeping).toBe(1);
    reader.abort(new Error('gone'));
    return 'answered';
  });
  await expect.poll(() => reader.signal.aborted).toBe(true);
  vi.advanceTimersByTime(200);
  expect(await answered).toBe('answered');
  expect(await sleeping()).toBe(0);
});

test('what is over by then costs no connection', async () => {
  const reader = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rows = await runFor(reader.signal, async (ctx) => {
    const reading = queryTextRows(ctx, [{ text: `select '1'`, values: [] }]);
    reader.abort(new Error('gone'));
    return reading;
  }).catch((error: Error) => error.message);
  expect(rows).toBe('gone');
  // The remaining timer is the pool's idle timeout.
  expect(vi.getTimerCount()).toBe(1);
  expect(testApp.pool.idleCount).toBe(testApp.pool.totalCount);
});

test('nothing more is asked for whoever has gone, and no connection taken', async () => {
  const reader = new AbortController();
  const refusal = new DomainError('platform.reader-gone');
  const asked = runFor(reader.signal, async (ctx) => {
    reader.abort(refusal);
    return sql`select 1 as one`.execute(ctx.db);
  });
  await expect(asked).rejects.toBe(refusal);
  expect(testApp.pool.idleCount).toBe(testApp.pool.totalCount);
});
