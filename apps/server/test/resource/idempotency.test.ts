import { runIdempotent } from '@refectory/engine/request/idempotency.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const addOnce = (key: string, name = '主食', tenant = '000000') =>
  testApp.run(tenant, (ctx) =>
    runIdempotent(ctx, key, ['category', name], async () => {
      const { rows } = await sql<{
        id: string;
      }>`insert into shop_category (name, sort) values (${name}, 1) returning id`.execute(ctx.db);
      return { id: rows[0]?.id };
    }),
  );
const count = () =>
  testApp.run('000000', async (ctx) =>
    Number((await sql<{ n: string }>`select count(*) as n from shop_category`.execute(ctx.db)).rows[0]?.n),
  );

test('thirty callers at once with one key: one row, one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => addOnce('key-0000001')));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(1);
});

test('a refused call moved nothing and its key may be tried again', async () => {
  await expect(
    testApp.run('000000', (ctx) => runIdempotent(ctx, 'key-0000002', [], () => Promise.reject(new Error('no')))),
  ).rejects.toThrow('no');
  await expect(testApp.run('000000', (ctx) => runIdempotent(ctx, 'key-0000002', [], async () => 'yes'))).resolves.toBe(
    'yes',
  );
});

test('a key with a different request is refused; another tenant may use the same key', async () => {
  await expect(addOnce('key-0000001', '甜品')).rejects.toMatchObject({ code: 'platform.key-reused' });
  await expect(addOnce('key-0000001', '甜品', '100001')).resolves.toHaveProperty('id');
});
