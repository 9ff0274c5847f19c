import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Couriers and delivery rules by the store's addresses, and the cost of a delivery (spec/shop#delivery).

let testApp: TestApp;
let expressId: string;
const get = (path: string, query: object = {}) => testApp.call('admin', 'GET', path, query);
const post = (path: string, input: object) => testApp.call('admin', 'POST', path, input);
const rule = (more: object = {}) => ({ first: '1', firstFee: '8.00', next: '1', nextFee: '2.00', ...more });
let serial = 0;
const draft = (more: object = {}) => ({ name: `配送${++serial}`, method: 20, rules: [rule()], sort: 1, ...more });
const add = async (more: object = {}) => (await post('/setting.delivery/add', draft(more))).body.data.id as string;
const fee = async (deliveryId: string, regionCode: string, size: string, language?: object) =>
  (await get('/setting.delivery/calculate', { deliveryId, regionCode, size, ...language })).body;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  expressId = (await post('/setting.express/add', { name: '顺丰速运', code: 'SF', sort: 1 })).body.data.id;
});
afterAll(() => testApp.close());

describe('express companies', () => {
  test('are added, changed, listed and deleted; all are those in use', async () => {
    const off = (await post('/setting.express/add', { name: '停用', code: 'OFF', sort: 2 })).body.data.id;
    expect((await post('/setting.express/edit', { id: off, name: '已停', code: 'OFF', sort: 0 })).status).toBe(200);
    await post('/setting.express/disable', { ids: off });
    expect((await get('/setting.express/all')).body.data).toEqual([
      { id: expressId, name: '顺丰速运', code: 'SF', sort: 1 },
    ]);
    expect((await get('/setting.express/list')).body.data.total).toBe(2);
    expect(await post('/setting.delivery/add', draft({ expressId: off }))).toMatchObject({
      status: 409,
      body: { error: 'shop.express-off', errors: [{ field: 'expressId' }] },
    });
    expect((await post('/setting.express/delete', { ids: off })).status).toBe(200);
  });

  test('have a name and a code of their own, and stay while a delivery names them', async () => {
    const again = await post('/setting.express/add', { name: '顺丰', code: 'SF', sort: 1 });
    expect(again.body.error).toBe('shop.express-code-taken');
    await add({ expressId });
    expect((await post('/setting.express/delete', { ids: expressId })).status).toBe(409);
  });
});

describe('deliveries', () => {
  test('keep their rules in order, with the names of the regions', async () => {
    const rules = [rule({ regionCodes: ['44', '11'] }), rule({ firstFee: '15.00' })];
    const id = await add({ rules, expressId });
    const { data } = (await get('/setting.delivery/detail', { id })).body;
    expect(data.rules).toMatchObject([
      { regionCodes: ['44', '11'], regionNames: ['广东省', '北京市'], firstFee: '8.00' },
      { regionCodes: [], regionNames: [], firstFee: '15.00' },
    ]);
    // The detail can be submitted unchanged.
    expect((await post('/setting.delivery/edit', { ...data, sort: 3 })).status).toBe(200);
    expect((await get('/setting.delivery/all')).body.data).toContainEqual({
      id,
      name: data.name,
      method: 20,
      sort: 3,
    });
    expect((await post('/setting.delivery/delete', { ids: id })).status).toBe(200);
  });

  test.each([
    ['shop.delivery-region-twice', { rules: [rule({ regionCodes: ['44'] }), rule({ regionCodes: ['11', '44'] })] }],
    ['shop.delivery-region-twice', { rules: [rule(), rule()] }],
    ['shop.delivery-region-unknown', { rules: [rule({ regionCodes: ['9999'] })] }],
    ['shop.delivery-nothing', { rules: [rule({ next: '0' })] }],
    ['shop.delivery-whole-pieces', { method: 10, rules: [rule({ first: '1.5' })] }],
  ])('%s is refused at the rules', async (code, more) => {
    expect((await post('/setting.delivery/add', draft(more))).body.errors).toMatchObject([
      { field: 'rules', reason: code },
    ]);
  });

  test.each([
    ['[]'],
    ['[{"first":"1","firstFee":"-1","next":"1","nextFee":"1"}]'],
    ['[{"first":"0.5","firstFee":"1","next":"1","nextFee":"1"}]'],
    ['[{"first":"1","firstFee":"1","next":"1"}]'],
    ['[{"regionCodes":["44","44"],"first":"1","firstFee":"1","next":"1","nextFee":"1"}]'],
  ])('the database refuses %s too', async (rules) => {
    const insert = testApp.run('000000', (ctx) =>
      sql`insert into shop_delivery (name, method, rules) values ('x', 10, ${rules}::jsonb)`.execute(ctx.db),
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'shop_delivery_rules' });
  });
});

describe('the calculator', () => {
  test('prices a region by the nearest rule and says how', async () => {
    const id = await add({
      expressId,
      rules: [
        rule({ regionCodes: ['44'] }),
        rule({ regionCodes: ['4403'], firstFee: '5.00' }),
        rule({ firstFee: '20.00', nextFee: '10.00' }),
      ],
    });
    expect((await fee(id, '4403', '2.2')).data).toMatchObject({
      expressName: '顺丰速运',
      regionName: '深圳市',
      ruleRegions: '深圳市',
      firstFee: '5.00',
      further: 2,
      fee: '9.00',
    });
    expect((await fee(id, '4401', '1')).data).toMatchObject({ ruleRegions: '广东省', further: 0, fee: '8.00' });
    expect((await fee(id, '11', '1.1')).data).toMatchObject({ ruleRegions: '', fee: '30.00' });
  });

  test('counts whole pieces, and refuses what nobody delivers to or what is off', async () => {
    const id = await add({ method: 10, rules: [rule({ regionCodes: ['44'], first: '2', next: '3' })] });
    expect((await fee(id, '4403', '6')).data).toMatchObject({ further: 2, fee: '12.00' });
    expect((await fee(id, '4403', '1.5')).errors).toMatchObject([
      { field: 'size', reason: 'shop.delivery-whole-pieces' },
    ]);
    expect((await fee(id, '11', '1')).error).toBe('shop.delivery-not-there');
    expect((await fee(id, '00', '1')).error).toBe('shop.delivery-region-unknown');
    await post('/setting.delivery/disable', { ids: id });
    expect((await fee(id, '4403', '1')).error).toBe('shop.delivery-off');
  });
});
