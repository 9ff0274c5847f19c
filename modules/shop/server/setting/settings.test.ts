import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createDiners } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Store settings by key and their effects (spec/shop#settings).

let testApp: TestApp;
const get = (path: string, query: object = {}, account = 'admin') => testApp.call(account, 'GET', path, query);
const post = (path: string, input: object, account = 'admin') => testApp.call(account, 'POST', path, input);
const read = async (key: string) => (await get('/setting/detail', { key })).body.data;
const set = (key: string, value: object, more: object = {}) => post('/setting/update', { key, value, ...more });

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 08:00:00' });
  await testApp.app();
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'reader', permissions: ['shop_setting'] }));
});
afterAll(() => testApp.close());

describe('setting/detail and update', () => {
  test('begin with what the product brings, keep what is set, and fill in what is absent', async () => {
    expect(await read('storage')).toEqual({
      key: 'storage',
      version: 0,
      value: { fileMegabytes: 10, imagePixels: 4096 },
    });
    expect((await set('storage', { imagePixels: 2048 })).body.data).toMatchObject({ version: 1 });
    expect((await read('storage')).value).toEqual({ fileMegabytes: 10, imagePixels: 2048 });
  });

  test('refuse by field, by key, without the right, and what somebody else saved meanwhile', async () => {
    expect((await set('storage', { fileMegabytes: 11 })).body.errors).toMatchObject([{ field: 'fileMegabytes' }]);
    expect((await set('nothing', { isOn: true })).body.errors).toMatchObject([{ field: 'key' }]);
    expect((await post('/setting/update', { key: 'storage', value: '[1]' })).body.error).toBe(
      'shop.setting-not-object',
    );
    expect((await post('/setting/update', { key: 'sms', value: { isOn: true } }, 'reader')).status).toBe(403);
    expect((await get('/setting/detail', { key: 'sms' }, 'reader')).status).toBe(200);
    const first = (await set('trade', { payMinutes: 20 }, { version: 0 })).body.data;
    expect((await set('trade', { payMinutes: 25 }, { version: first.version })).status).toBe(200);
    expect(await set('trade', { payMinutes: 10 }, { version: first.version })).toMatchObject({
      status: 409,
      body: { error: 'platform.stale', data: { current: { value: { payMinutes: 25 } } } },
    });
  });

  test('the database takes no other key', async () => {
    const insert = testApp.run('000000', (ctx) =>
      sql`insert into sys_setting (setting_key, value) values ('other', '{}')`.execute(ctx.db),
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'sys_setting_key' });
  });
});

describe('a setting acts', () => {
  const rule = { first: '1', firstFee: '8.00', next: '1', nextFee: '2.00' };
  const add = async (name: string) =>
    (await post('/setting.delivery/add', { name, method: 10, rules: [rule], sort: 1 })).body.data.id as string;
  const calculate = (more: object) => get('/setting.delivery/calculate', { regionCode: '4403', size: '1', ...more });

  test('delivery: the usual one prices what names none, stays, and can be switched off', async () => {
    expect((await calculate({})).body.error).toBe('shop.delivery-unnamed');
    const deliveryId = await add('默认');
    expect((await set('delivery', { isOn: true, deliveryId })).status).toBe(200);
    expect((await calculate({})).body.data).toMatchObject({ deliveryId, fee: '8.00', isFree: false });
    expect((await post('/setting.delivery/delete', { ids: deliveryId })).status).toBe(409);
    await set('delivery', { isOn: false, deliveryId });
    expect((await calculate({ deliveryId })).body.error).toBe('shop.delivery-closed');
    await set('delivery', { isOn: true });
    expect((await set('delivery', { deliveryId: '999999' })).body.error).toBe('shop.setting-delivery-gone');
  });

  test('full_free: delivery costs nothing from an amount on, but in some regions', async () => {
    const deliveryId = await add('包邮');
    await set('full_free', { isOn: true, amount: '50.00', exceptRegionCodes: ['11'] });
    expect((await calculate({ deliveryId, amount: '50.00' })).body.data).toMatchObject({ fee: '0.00', isFree: true });
    expect((await calculate({ deliveryId, amount: '49.99' })).body.data).toMatchObject({ fee: '8.00' });
    expect((await calculate({ deliveryId, amount: '50.00', regionCode: '11' })).body.data.fee).toBe('8.00');
    expect((await set('full_free', { exceptRegionCodes: ['98'] })).body.errors).toMatchObject([
      { field: 'exceptRegionCodes', reason: 'shop.delivery-region-unknown' },
    ]);
  });

  test('trade: orders wait so many minutes for their payment', async () => {
    await set('trade', { payMinutes: 45 });
    const deadline = await testApp.run('000000', async (ctx) => {
      const id = await createOrder(ctx, orderRequest(await createShop(ctx), await createDiner(ctx)));
      const order = ctx.db.selectFrom('shop_order').select('pay_deadline').where('id', '=', id);
      return Number((await order.executeTakeFirstOrThrow()).pay_deadline) - ctx.now.getTime();
    });
    expect(deadline).toBe(45 * 60_000);
  });

  test('recharge: by plans alone, or within limits', async () => {
    const [id] = await testApp.run('000000', (ctx) => createDiners(ctx, 1));
    const recharge = (amount: string) => post('/wallet/wallet/recharge', { id, amount, payType: 2 });
    await set('recharge', { isFree: true, minAmount: '10.00', maxAmount: '500.00' });
    expect((await recharge('9.99')).body.error).toBe('wallet.recharge-outside-limits');
    expect((await recharge('10.00')).status).toBe(200);
    await set('recharge', { isFree: false });
    expect((await recharge('10.00')).body.error).toBe('wallet.recharge-by-plan');
    expect((await set('recharge', { minAmount: '2.00', maxAmount: '1.00' })).body.errors).toMatchObject([
      { field: 'maxAmount', reason: 'shop.setting-recharge-reversed' },
    ]);
    expect((await set('recharge', { amounts: [1, 2, 3, 4, 5, 6, 7] })).body.errors).toMatchObject([
      { field: 'amounts', reason: 'shop.setting-recharge-amounts' },
    ]);
  });

  test('sms: switched off, or so many a day', async () => {
    await post('/blade-resource/sms/submit', { code: 'log1', provider: 1, templateCode: 'T' });
    const { records } = (await get('/blade-resource/sms/list')).body.data;
    const { id, code } = records[0];
    await post('/blade-resource/sms/enable', { id });
    const send = (phones: string) =>
      post('/blade-resource/sms/endpoint/send-message', { code, phones, params: '{"a":"b"}' });
    await set('sms', { isOn: false });
    expect((await send('13800000001')).body.error).toBe('message.sms-switched-off');
    await set('sms', { isOn: true, perDay: 2 });
    const { failed } = (await send('13800000001,13800000002,13800000003')).body.data;
    expect(failed).toMatchObject([{ phone: '13800000003' }]);
  });
});
