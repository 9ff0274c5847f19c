import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRaw } from '../factories/kitchen/raw-material.ts';
import { createOrder, createShop, orderRequest } from '../factories/order.ts';
import { createDish } from '../factories/package.ts';
import { createPlace } from '../factories/place.ts';
import { createDiners } from '../factories/wallet.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
let placeId: string;
let dishId: string;

beforeAll(async () => {
  testApp = await createTestApp();
  [placeId, dishId] = await testApp.run('000000', async (ctx) => [
    await createPlace(ctx, { name: '一食堂', mealPeriods: [1, 3] }),
    await createDish(ctx, { name: '豆浆' }),
  ]);
});
afterAll(() => testApp.close());

const post = (path: string, input: object) => testApp.call('admin', 'POST', `/dining/${path}`, input);
const history = async (id: string) =>
  (await testApp.call('admin', 'GET', '/dining/package/history', { id })).body.data as {
    id: string;
    after: Record<string, unknown>;
  }[];

async function packageServed(name: string): Promise<string> {
  const row = { name, placeId, mealPeriods: [1, 3], price: '9', dishIds: [dishId] };
  return (await post('package/submit', row)).body.data.id as string;
}

test('references of the past carry the names of today', async () => {
  const id = await packageServed('早晚餐');
  await post('package/submit', { id, dishIds: [] });
  const [edited, added] = await history(id);
  expect(added?.after).toMatchObject({ placeId: expect.anything(), placeName: '一食堂', dishNames: '豆浆' });
  expect(edited?.after).toMatchObject({ placeName: '一食堂', dishNames: '' });
});

test('lines of the past have amounts as money, and the names of today', async () => {
  const { rawId, orderId, goodsId } = await testApp.run('000000', async (ctx) => {
    const shop = await createShop(ctx);
    const [diner = ''] = await createDiners(ctx);
    return {
      rawId: await createRaw(ctx, { name: '面粉' }),
      orderId: await createOrder(ctx, orderRequest(shop, diner)),
      goodsId: shop.goodsId,
    };
  });
  const purchase = (input: object) => testApp.call('admin', 'POST', '/stock/purchase/submit', input);
  const lines = (packs: string) => ({ lines: [{ rawId, packs, price: '12.5' }] });
  const { id } = (await purchase({ placeId, ...lines('2') })).body.data;
  await purchase({ id, ...lines('3') });
  const changes = (await testApp.call('admin', 'GET', '/stock/purchase/history', { id })).body.data;
  const told = (packs: string) => ({ lines: [{ rawId, rawName: '面粉', packs, price: '12.50' }] });
  expect(changes[0]).toMatchObject({ before: told('2'), after: told('3') });

  // Orders keep their lines by column and their amounts in fen.
  const [made] = (await testApp.call('admin', 'GET', '/shop/order/history', { id: orderId })).body.data;
  expect(made.after.items).toEqual([
    expect.objectContaining({ goodsId, goodsName: expect.any(String), quantity: 1, price: '12.00', amount: '12.00' }),
  ]);
});

test('going back to an earlier content keeps the rules of the resource', async () => {
  const id = await packageServed('晚餐');
  await post('package/submit', { id, mealPeriods: [1] });
  const [, first] = await history(id);
  await post('place/submit', { id: placeId, mealPeriods: [1] });
  const refused = await post('package/restore', { historyId: first?.id });
  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^dining\./) } });
  const { body } = await testApp.call('admin', 'GET', '/dining/package/detail', { id });
  expect(body.data.mealPeriods).toEqual([1]);
  await post('place/submit', { id: placeId, mealPeriods: [1, 3] });
  expect((await post('package/restore', { historyId: first?.id })).status).toBe(200);
  expect((await testApp.call('admin', 'GET', '/dining/package/detail', { id })).body.data.mealPeriods).toEqual([1, 3]);
});

test('a row that was written before a column came is restored: the column begins with its default, or stays as it is', async () => {
  const param = '/blade-system/param';
  const { id, param_name_en } = await testApp.run('000000', ({ db }) =>
    db.selectFrom('sys_param').selectAll().where('param_key', '=', 'sms.limit.minute').executeTakeFirstOrThrow(),
  );
  const { rows } = await testApp.run('000000', ({ db }) =>
    sql<{ id: string }>`
      select id from history where table_name = 'sys_param' and row_id = ${id} and operation = 'add' and not after ? 'param_name_en'`.execute(
      db,
    ),
  );
  const historyId = rows[0]?.id;
  expect([typeof historyId, param_name_en]).toEqual(['string', expect.stringMatching(/\w/)]);
  const call = (path: string, input: object) => testApp.call('admin', 'POST', `${param}/${path}`, input);
  const english = async () => {
    const rows = testApp.run('000000', ({ db }) =>
      db.selectFrom('sys_param').select('param_name_en').where('id', '=', id).execute(),
    );
    return (await rows)[0]?.param_name_en;
  };
  expect((await call('restore', { historyId })).status).toBe(200);
  expect((await call('remove', { ids: id })).status).toBe(200);
  expect((await call('restore', { historyId })).status).toBe(200);
  expect(await english()).toBe('');
});
