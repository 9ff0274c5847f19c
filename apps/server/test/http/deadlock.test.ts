import { ServerReplicas } from '@refectory/engine/database/replicas/server-replicas.ts';
import { CallCounter } from '@refectory/engine/request/call-counter.ts';
import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { createRequestRunner } from '@refectory/engine/server/create-request-runner.ts';
import { singleServer } from '@refectory/engine/tenancy/single-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const createRunner = () => {
  const signed = { tenantId: '000000', actor: systemActor };
  const authenticator = { authenticate: async () => signed, hasValidToken: () => true };
  return createRequestRunner({
    config: testApp.config,
    servers: singleServer(testApp.pool),
    replicas: new ServerReplicas(),
    authenticator,
    counter: new CallCounter(testApp.pool),
    now: testApp.now,
  });
};

test('of two requests that wait for each other both succeed: the undone one runs again', async () => {
  const ids = await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into shop_category (name, sort) values ('甲', 0), ('乙', 0) returning id`.execute(ctx.db);
    return rows.map(({ id }) => id);
  });
  const runner = createRunner();
  const raise = (ctx: Context, id: string | undefined) =>
    sql`update shop_category set sort = sort + 1 where id = ${id}`.execute(ctx.db);
  let attempts = 0;
  let holding = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const inOrder = (first: string | undefined, second: string | undefined) =>
    runner.run({ headers: {}, id: 'x' } as never, async (ctx) => {
      attempts += 1;
      await raise(ctx, first);
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await raise(ctx, second);
    });
  await Promise.all([inOrder(ids[0], ids[1]), inOrder(ids[1], ids[0])]);
  // On a busy machine there may be another deadlock: the first to retry may lock its row before the other wakes up.
  expect(attempts).toBeGreaterThanOrEqual(3);
  await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ sort: number }>`select sort from shop_category`.execute(ctx.db);
    expect(rows.map(({ sort }) => sort)).toEqual([2, 2]);
  });
});

test.each([
  { deadlocks: 3, outcome: 'fulfilled' },
  { deadlocks: 5, outcome: 'rejected' },
])('after $deadlocks deadlocks in a row the request is $outcome', async ({ deadlocks, outcome }) => {
  let attempts = 0;
  const meetDeadlock = sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`;
  const [result] = await Promise.allSettled([
    createRunner().run({ headers: {}, id: 'x' } as never, async (ctx) => {
      attempts += 1;
      if (attempts <= deadlocks) await meetDeadlock.execute(ctx.db);
    }),
  ]);
  expect(result?.status).toBe(outcome);
  expect(attempts).toBe(Math.min(deadlocks + 1, 5));
});
