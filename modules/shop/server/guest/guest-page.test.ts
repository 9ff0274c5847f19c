import type { Context } from '@refectory/engine/request/context.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { nextCodes, storeCodes } from '@refectory/modules/dining/server/code/store-codes.ts';
import { disableTable } from '@refectory/modules/dining/server/table/disable-table.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createDish, createPackage } from '@refectory/server/test/factories/package.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { securityPolicy } from './page/page-frame.ts';

// Pages opened by a code (spec/shop#guest-page).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const run = <T>(fn: (ctx: Context) => Promise<T>, tenantId = '000000') => testApp.run(tenantId, fn);
const open = async (address: string, { language = 'zh', query = {} }: { language?: string; query?: object } = {}) => {
  const { http } = await testApp.app();
  const response = await http.inject({
    method: 'GET',
    url: address,
    query: query as Record<string, string>,
    headers: { 'accept-language': language },
  });
  return { status: response.statusCode, text: response.body, headers: response.headers };
};

/** A canteen with a table that has a code, and a dish for Friday's lunch. */
async function createTable(ctx: Context, more: object = {}) {
  const placeId = await createPlace(ctx, { name: '<一食堂>', openTime: '10:00', closeTime: '20:00', ...more });
  const tableId = await insertRow(ctx, 'dining_table', { place_id: placeId, area: '南区', code: 'A01' });
  const dishId = await createDish(ctx, { name: '宫保鸡丁' });
  await ctx.db
    .updateTable('dining_dish')
    .set({ kcal: 420, allergens: [1] })
    .where('id', '=', dishId)
    .execute();
  const goodsId = await createGoods(ctx, { placeId, dishId, weekno: 5, name: '宫保鸡丁' });
  return { placeId, tableId, goodsId, address: await makeCode(ctx, 'table', tableId) };
}

const sell = (ctx: Context, goodsId: string, serving: number, sold: number) =>
  ctx.db.insertInto('shop_sold').values({ goods_id: goodsId, day: '2026-11-20', serving, sold }).execute();

async function makeCode(ctx: Context, kind: 'place' | 'table', id: string): Promise<string> {
  const codes = await nextCodes(ctx, kind, [id]);
  await storeCodes(ctx, kind, codes);
  return codes[0]?.miniIcon ?? '';
}

test('shows place, table, opening and the menu of the day with prices, portions, energy and allergens', async () => {
  const { address, goodsId } = await run(createTable);
  await run((ctx) => sell(ctx, goodsId, 100, 88));
  const { status, text, headers } = await open(address);
  expect(status).toBe(200);
  const parts = '&lt;一食堂&gt;,南区 · A01,营业中,午餐,正在供餐,宫保鸡丁,¥12.00,剩 12 份,420 千卡,过敏原：'.split(',');
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(/<script|<img|<form|onclick/i);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': securityPolicy,
    'cache-control': 'no-store',
    'content-language': 'zh',
  });
  expect(text.length).toBeLessThan(20_000);
});

test('speaks the language of the browser, or the one that was chosen', async () => {
  const { address } = await run(createTable);
  expect((await open(address, { language: 'en-GB,en' })).text).toContain('Being served');
  expect((await open(address, { query: { lang: 'en' } })).text).toContain('<html lang="en">');
  expect((await open(address, { language: 'en', query: { lang: 'zh' } })).text).toContain('正在供餐');
  expect((await open(address, { query: { lang: '"><script>' } })).text).toContain('<html lang="zh-CN">');
});

test('packages of a canteen are on the menu with what is in them and what is left of their quota', async () => {
  const { address, placeId } = await run(createTable);
  await run(async (ctx) => {
    const dishIds = [];
    for (const [name, kcal, allergens] of [
      ['红烧肉', 600, [1]],
      ['米饭', 200, [1, 2]],
    ] as const) {
      const id = await createDish(ctx, { name });
      await ctx.db
        .updateTable('dining_dish')
        .set({ kcal, allergens: [...allergens] })
        .where('id', '=', id)
        .execute();
      dishIds.push(id);
    }
    const lunch = await createPackage(ctx, { placeId, name: '一号套餐', mealPeriods: [2], dishIds, dailyQuota: 30 });
    const quota = { package_id: lunch, place_id: placeId, day: '2026-11-20', meal_period: 2, quota: 30, taken: 12 };
    await ctx.db.insertInto('dining_quota').values(quota).execute();
    await createPackage(ctx, { placeId, name: '晚餐套餐', mealPeriods: [3], dishIds: [] });
  });
  const { text } = await open(address);
  expect(text).toMatch(
    /套餐[\s\S]*一号套餐[\s\S]*红烧肉、米饭 · 800 千卡[\s\S]*剩 18 份[\s\S]*宫保鸡丁[\s\S]*晚餐套餐/,
  );
});

test('says what is sold out, what is over or still to come, and when the place is closed', async () => {
  const { address, goodsId, placeId } = await run(createTable);
  await run((ctx) => sell(ctx, goodsId, 3, 3));
  expect((await open(address)).text).toContain('已售罄');
  testApp.setClock('2026-11-20 09:00:00');
  expect((await open(address)).text).toMatch(/现在不在营业时间[\s\S]*稍后供餐/);
  testApp.setClock('2026-11-20 15:00:00');
  expect((await open(address)).text).toContain('已结束');
  testApp.setClock('2026-11-21 12:00:00');
  expect((await open(address)).text).toContain('今天没有菜单');
  testApp.setClock('2026-11-20 12:00:00');
  await run((ctx) => ctx.db.updateTable('dining_place').set({ status: 2 }).where('id', '=', placeId).execute());
  const { text } = await open(address);
  expect(text).toContain('停业');
  expect(text).not.toContain('宫保鸡丁');
});

test('the code of a place opens its page without a table', async () => {
  const address = await run(async (ctx) => makeCode(ctx, 'place', (await createTable(ctx)).placeId));
  const { status, text } = await open(address);
  expect(status).toBe(200);
  expect(text).not.toContain('桌号');
});

test('a new version makes the old code void, and so does removing the table', async () => {
  const { address, tableId } = await run(createTable);
  const next = await run((ctx) => makeCode(ctx, 'table', tableId));
  const old = await open(address);
  expect(old.status).toBe(410);
  expect(old.text).toContain('此码已作废');
  expect(old.text).not.toContain('一食堂');
  expect((await open(next)).status).toBe(200);
  await testApp.call('admin', 'POST', '/dining/table/remove', { ids: [tableId] });
  expect((await open(next)).status).toBe(410);
});

test('a removed table is restored with its code, and an earlier version without one', async () => {
  const { address, tableId } = await run(createTable);
  const next = await run((ctx) => makeCode(ctx, 'table', tableId));
  const restore = async (entry: number) => {
    await testApp.call('admin', 'POST', '/dining/table/remove', { ids: [tableId] });
    const { body } = await testApp.call('admin', 'GET', '/dining/table/history', { id: tableId });
    const { status } = await testApp.call('admin', 'POST', '/dining/table/restore', {
      historyId: body.data.at(entry).id,
    });
    expect(status).toBe(200);
  };
  const statuses = async (...addresses: string[]) => {
    const answers = [];
    for (const each of addresses) answers.push((await open(each)).status);
    return answers;
  };
  const { body } = await testApp.call('admin', 'GET', '/dining/table/history', { id: tableId });
  const newestFirst = body.data[0].operation !== 'add';
  await restore(newestFirst ? 0 : -1);
  expect(await statuses(address, next)).toEqual([410, 200]);
  // Restores the version with the first code.
  await restore(newestFirst ? -2 : 1);
  expect(await statuses(address, next)).toEqual([410, 410]);
  const third = await run((ctx) => makeCode(ctx, 'table', tableId));
  expect([address, next]).not.toContain(third);
  expect(await statuses(address, next, third)).toEqual([410, 410, 200]);
});

test('a table out of use says so, and works again when it is back', async () => {
  const { address, tableId } = await run(createTable);
  await run((ctx) => disableTable(ctx, { id: tableId }));
  const { status, text } = await open(address, { language: 'en' });
  expect([status, text.includes('not in use')]).toEqual([410, true]);
  await testApp.call('admin', 'POST', '/dining/table/enable', { ids: [tableId] });
  expect((await open(address)).status).toBe(200);
});

test('a place that was removed has no code any more', async () => {
  const placeId = await run((ctx) => createPlace(ctx));
  const address = await run((ctx) => makeCode(ctx, 'place', placeId));
  await testApp.call('admin', 'POST', '/dining/place/remove', { ids: [placeId] });
  expect((await open(address)).status).toBe(410);
});

test('forged codes are invalid', async () => {
  const { address } = await run(createTable);
  const forged = [
    `/c/${'A'.repeat(30)}`,
    `${address}A`,
    address.slice(0, -1),
    address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    '/c/%3Cscript%3E',
    '/c/1',
  ];
  for (const url of forged) {
    const { status, text } = await open(url);
    expect([url, status]).toEqual([url, 404]);
    expect(text).not.toContain('<script');
  }
});

test('each tenant has its own codes: the same ids elsewhere are another page', async () => {
  const own = await run(createTable);
  const other = await run((ctx) => createTable(ctx, { name: '别家' }), '100001');
  expect((await open(other.address)).text).toContain('别家');
  expect((await open(own.address)).text).not.toContain('别家');
  // A code copied to a table of another tenant is not valid there.
  await run(
    (ctx) =>
      ctx.db.updateTable('dining_table').set({ mini_icon: own.address }).where('id', '=', other.tableId).execute(),
    '100001',
  );
  expect((await open(other.address)).status).toBe(410);
  expect((await open(own.address)).text).not.toContain('别家');
});

test('codes of a tenant past its term, or gone, are void', async () => {
  const { address } = await run((ctx) => createTable(ctx), '100001');
  expect((await open(address)).status).toBe(200);
  const until = (value: string) =>
    runAsOwner(testApp.database.ownerUrl, `update sys_tenant set valid_until = ${value} where tenant_id = '100001'`);
  await until(`'2026-11-20 11:00:00+08'`);
  expect((await open(address)).status).toBe(410);
  await until('null');
  expect((await open(address)).status).toBe(200);
});

test('one round trip reads the page', async () => {
  const { address } = await run(createTable);
  await open(address);
  const connect = vi.spyOn(testApp.pool, 'connect');
  const connections: number[] = [];
  for (let n = 0; n < 3; n++) {
    await open(address);
    connections.push(connect.mock.calls.length);
    connect.mockClear();
  }
  connect.mockRestore();
  // Rate-limit counters are flushed from time to time on a connection of their own.
  expect(Math.min(...connections)).toBe(1);
});
