import { nextNumber, nextNumbers } from '@refectory/engine/database/numbering.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { categoryStates } from '@refectory/modules/shop/contract/category-states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

const categories = stateTable({ table: 'shop_category', column: 'status', states: categoryStates });
let testApp: TestApp;
let id: string;
beforeAll(async () => {
  testApp = await createTestApp();
  id = await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into shop_category (name, sort) values ('小吃', 1) returning id`.execute(ctx.db);
    return rows[0]?.id as string;
  });
});
afterAll(() => testApp.close());

test('of ten callers at once one moves the row, the others are told its state', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => testApp.run('000000', (ctx) => transitionRows(ctx, categories, 'disable', [id]))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'platform.wrong-state', params: { action: { zh: '停用' } } });
  await testApp.run('000000', async (ctx) => {
    const { rows } =
      await sql`select action, from_status, to_status from state_log where resource = 'shop.category' and row_id = ${id}`.execute(
        ctx.db,
      );
    expect(rows).toEqual([{ action: 'disable', from_status: 1, to_status: 2 }]);
  });
});

test('a row of another tenant does not exist', async () => {
  await expect(testApp.run('100001', (ctx) => transitionRows(ctx, categories, 'enable', [id]))).rejects.toMatchObject({
    code: 'platform.not-found',
  });
});

test('numbers count per tenant, prefix and business day', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () => testApp.run('000000', (ctx) => nextNumber(ctx, 'B'))),
  );
  expect(numbers.sort()).toEqual(Array.from({ length: 20 }, (_, i) => `B20261120${String(i + 1).padStart(5, '0')}`));
  expect(await testApp.run('100001', (ctx) => nextNumbers(ctx, 'B', 2))).toEqual(['B2026112000001', 'B2026112000002']);
  testApp.setClock('2026-11-21 00:00:00');
  expect(await testApp.run('000000', (ctx) => nextNumber(ctx, 'B'))).toBe('B2026112100001');
});
