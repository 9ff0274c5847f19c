import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { queryTextRows } from '@refectory/engine/database/with-tenant.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const add = (name: string) => (ctx: Parameters<Parameters<TestApp['run']>[1]>[0]) =>
  sql`insert into shop_category (name, sort) values (${name}, 1)`.execute(ctx.db);
const names = (tenantId: string) =>
  testApp.run(tenantId, async (ctx) => {
    const [rows = []] = await queryTextRows(ctx, [{ text: 'select name from shop_category order by id', values: [] }]);
    return rows.map(([name]) => name);
  });

test('a row belongs to the tenant of the transaction and to nobody else', async () => {
  await testApp.run('000000', add('热菜'));
  await testApp.run('100001', add('凉菜'));
  expect(await names('000000')).toEqual(['热菜']);
  expect(await names('100001')).toEqual(['凉菜']);
});

test('naming another tenant in an insert or update is refused by the policy', async () => {
  await expect(
    testApp.run('000000', (ctx) =>
      sql`insert into shop_category (tenant_id, name, sort) values ('100001', '偷', 1)`.execute(ctx.db),
    ),
  ).rejects.toThrow(/row-level security/);
  await testApp.run('000000', async (ctx) => {
    const { numAffectedRows } = await sql`update shop_category set name = '改' where name = '凉菜'`.execute(ctx.db);
    expect(numAffectedRows).toBe(0n);
  });
});

test('without a tenant nothing is visible, also after a read on the same connection', async () => {
  await names('000000');
  const client = await testApp.pool.connect();
  const { rows } = await client.query('select count(*)::int as count from shop_category');
  client.release();
  expect(rows[0].count).toBe(0);
});

test('a refusal rolls everything back; a savepoint only its inside', async () => {
  await expect(
    testApp.run('000000', async (ctx) => {
      await add('汤')(ctx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await testApp.run('000000', async (ctx) => {
    await add('面点')(ctx);
    await savepoint(ctx, async () => {
      await add('水果')(ctx);
      await sql`select 1 / 0`.execute(ctx.db);
    }).catch(() => undefined);
  });
  expect(await names('000000')).toEqual(['热菜', '面点']);
});

test('a failed read leaves the connection fit for the next', async () => {
  for (let i = 0; i < 25; i++)
    await expect(
      testApp.run('000000', (ctx) => queryTextRows(ctx, [{ text: 'select 1 / $1::int', values: [0] }])),
    ).rejects.toThrow(/division by zero/);
  expect(await names('000000')).toContain('热菜');
  expect(testApp.pool.totalCount).toBeLessThanOrEqual(20);
});

test('two statements at once in one request wait for each other', async () => {
  await testApp.run('000000', async (ctx) => {
    const answers = await Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(ctx.db)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
  });
});

test('the clock of the request is the clock of the database', async () => {
  testApp.setClock('2026-11-20 23:59:59');
  await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ now: Date; today: string }>`select app_now() as now, app_today() as today`.execute(
      ctx.db,
    );
    expect(rows[0]).toEqual({ now: ctx.now, today: '2026-11-20' });
  });
});
