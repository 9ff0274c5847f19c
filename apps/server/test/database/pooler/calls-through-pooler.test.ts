import { createPooledPool } from '@refectory/engine/database/pool.ts';
import { subscribeChannel } from '@refectory/engine/database/subscribe-channel.ts';
import { queryTextRows, withTenant } from '@refectory/engine/database/with-tenant.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { pgbouncerProgram, startPgbouncer, type TestPooler } from '@refectory/engine/test/support/pgbouncer.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { bookingRequest, createCanteen, createDiner, createPaidBooking } from '../../factories/booking.ts';
import { createTestApp, type TestApp, testZone } from '../../test-app.ts';

// What is bound to a session works through a pooler in transaction mode, or goes another way (decision 1962).

describe.skipIf(!pgbouncerProgram)('calls through a PgBouncer in transaction mode (needs: pgbouncer)', () => {
  let pooler: TestPooler;
  let testApp: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('clusterUrl'));
    testApp = await createTestApp({
      openPool: async ({ appUrl }) =>
        createPooledPool(pooler.through(appUrl), { directUrl: appUrl, keepsStatements: false }),
    });
    owner = new pg.Client(testApp.database.ownerUrl);
    await owner.connect();
  });
  afterAll(async () => {
    await owner?.end();
    await testApp?.close();
    await pooler?.stop();
  });

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

  test('the tenants of many transactions on three connections do not mix, and leave nothing behind', async () => {
    const tenantOf = async (ctx: Context) =>
      (await sql<{ id: string }>`select app_tenant() as id, pg_sleep(0.002)`.execute(ctx.db)).rows[0]?.id;
    const asked = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? '000000' : '100001'));
    const answered = await Promise.all(asked.map((tenantId) => testApp.run(tenantId, tenantOf)));
    expect(answered).toEqual(asked);
    const left = await Promise.all(
      asked.map(() => testApp.pool.query(`select current_setting('app.tenant', true) as tenant`)),
    );
    expect([...new Set(left.map(({ rows }) => rows[0].tenant || ''))]).toEqual(['']);
  });

  test('the same statements from many at once, bookings and payments among them', async () => {
    await testApp.run('000000', async (ctx) => {
      await createPaidBooking(ctx, bookingRequest(await createCanteen(ctx), await createDiner(ctx)));
    });
    const lists = await Promise.all(
      Array.from({ length: 30 }, () => testApp.call('admin', 'GET', '/dining/booking/list')),
    );
    expect(new Set(lists.map(({ status, body }) => `${status} ${body.data.total}`))).toEqual(new Set(['200 1']));
  });

  test('a statement that the driver is to name, by many clients on few connections', async () => {
    const named = { name: 'a-name', text: 'select pg_sleep(0.005), 1 as one' };
    const asked = Array.from({ length: 40 }, () => testApp.pool.query(named));
    expect(new Set((await Promise.all(asked)).map(({ rows }) => rows[0].one))).toEqual(new Set([1]));
  });

  test('a workbook is read by its cursor', async () => {
    const { status, raw } = await testApp.call('admin', 'GET', '/dining/booking/export');
    expect(status).toBe(200);
    expect(raw.subarray(0, 2).toString()).toBe('PK');
  });

  test('what changes is announced: topics reach whoever listens, at the direct address', async () => {
    const heard: string[] = [];
    let isConnected = false;
    const listening = subscribeChannel(testApp.pool, 'live', {
      onNotification: (payload) => heard.push(payload),
      onConnected: (connected) => (isConnected = connected),
    });
    onTestFinished(() => listening.close());
    await expect.poll(() => isConnected).toBe(true);
    await testApp.run('000000', async (ctx) => {
      await createPaidBooking(ctx, bookingRequest(await createCanteen(ctx), await createDiner(ctx)));
    });
    await expect.poll(() => heard.join()).toContain('"000000"');
  });

  test('the statement of a reader who has gone ends, and no other', async () => {
    const sleeping = async () =>
      (await owner.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`))
        .rowCount;
    const sleep = (ctx: Context) => queryTextRows(ctx, [{ text: 'select pg_sleep(8)::text', values: [] }]);
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const left = expect(runFor(leaving.signal, sleep)).rejects.toThrow('gone');
    const stayed = runFor(staying.signal, sleep).catch((error: Error) => error.message);
    await expect.poll(sleeping).toBe(2);
    leaving.abort(new Error('gone'));
    await left;
    expect(await sleeping()).toBe(1);
    staying.abort(new Error('gone as well'));
    expect(await stayed).toBe('gone as well');
    expect(await sleeping()).toBe(0);
  });
});
