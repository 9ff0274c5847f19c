import { dutiesByPermission, dutyAllows, dutyPermissions } from '@refectory/modules/dining/contract/place/duties.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#demo/content/accounts.ts';
import { createPlace } from '../../factories/place.ts';
import { createUser } from '../../factories/user.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

// Permissions by duty (spec/dining#duties): a subset of those of the roles.

const everything = [...dutiesByPermission.keys()];
const calls = {
  dining_booking_add: '/dining/booking/submit',
  dining_booking_cancel: '/dining/booking/cancel',
  dining_booking_take: '/dining/booking/takebycard',
  dining_booking_takeback: '/dining/booking/takeback',
  dining_booking_lateentry: '/dining/booking/lateentry',
  dining_booking_walkin: '/dining/booking/walkin',
  dining_booking_now: '/dining/bookingnow/save',
  wallet_wallet_recharge: '/wallet/wallet/recharge',
  wallet_wallet_adjust: '/wallet/wallet/adjust',
  shop_order_pay: '/shop/order/pay',
  shop_order_prepare: '/shop/order/prepare',
  shop_order_refund: '/shop/order/refund',
  shop_order_receipt: '/shop/order/receipt',
  dining_dish_add: '/dining/dish/submit',
  dining_package_off_sale: '/dining/package/offSale',
  dining_place_close: '/dining/place/close',
} as const;
type Code = keyof typeof calls;
/** A page; the others are buttons. */
const bookingNow = 'dining_booking_now';
const all = Object.keys(calls) as Code[];

const dutyCases: readonly { duty: number; account: string; zh: string; en: string; codes: readonly Code[] }[] = [
  { duty: 1, account: 'a-manager', zh: '经理', en: 'Manager', codes: all },
  {
    duty: 2,
    account: 'a-chef',
    zh: '厨师',
    en: 'Chef',
    codes: ['shop_order_prepare', 'shop_order_receipt', 'dining_dish_add', 'dining_package_off_sale'],
  },
  {
    duty: 3,
    account: 'a-cashier',
    zh: '收银员',
    en: 'Cashier',
    codes: [
      'dining_booking_add',
      'dining_booking_cancel',
      'dining_booking_take',
      'dining_booking_walkin',
      'dining_booking_now',
      'wallet_wallet_recharge',
      'shop_order_pay',
      'shop_order_receipt',
    ],
  },
  {
    duty: 4,
    account: 'a-checker',
    zh: '核销员',
    en: 'Checker',
    codes: ['dining_booking_take', 'dining_booking_takeback', 'dining_booking_lateentry'],
  },
];

let testApp: TestApp;
let placeId: string;
const ids = new Map<string, string>();
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    placeId = await createPlace(ctx);
    for (const account of [...dutyCases.map((each) => each.account), 'nobody-special', 'changing'])
      ids.set(account, (await createUser(ctx, { account, permissions: everything })).id);
  });
  for (const { account, duty } of dutyCases) await appoint(account, duty);
});
afterAll(() => testApp.close());

const appoint = async (account: string, duty: number, id = '') => {
  const { status, body } = await testApp.call('admin', 'POST', '/dining/adminuser/submit', {
    id,
    userId: ids.get(account),
    duty,
    placeIds: [placeId],
  });
  expect([status, body.msg]).toEqual([200, expect.anything()]);
  return body.data.id as string;
};
const ask = (account: string, code: Code, language = 'zh-CN') =>
  testApp.call(account, 'POST', calls[code], {}, { headers: { 'accept-language': language } });
const refusedCodes = async (account: string) => {
  const refused: string[] = [];
  for (const code of all) if ((await ask(account, code)).body.error === 'platform.not-of-duty') refused.push(code);
  return refused;
};
const offered = async (account: string): Promise<string[]> => {
  const { body } = await testApp.call(account, 'GET', '/blade-auth/oauth/user-info');
  return body.permissions ?? body.data.permissions;
};

describe.each(dutyCases)('a $en', ({ account, duty, zh, en, codes }) => {
  test('is refused what the duty does not include, by name', async () => {
    expect(await refusedCodes(account)).toEqual(all.filter((code) => !codes.includes(code)));
  });

  test('is not offered it either', async () => {
    const buttons = await offered(account);
    expect(all.filter((code) => buttons.includes(code))).toEqual(codes.filter((code) => code !== bookingNow));
    const routes = await testApp.call(account, 'GET', '/blade-system/menu/routes');
    expect(routes.raw.toString().includes(bookingNow)).toBe(codes.includes(bookingNow));
  });

  test('is told the duty, and so is who asks why', async () => {
    const code = all.find((each) => !codes.includes(each));
    if (!code) return expect(duty).toBe(1);
    const zhAnswer = await ask(account, code);
    expect(zhAnswer.status).toBe(403);
    expect(zhAnswer.body.msg).toContain(`“${zh}”`);
    expect((await ask(account, code, 'en')).body.msg).toContain(`“${en}”`);
    const explained = await testApp.call('admin', 'GET', '/blade-user/explain', {
      id: ids.get(account),
      code,
      path: calls[code],
    });
    expect(explained.body.data).toMatchObject({
      menu: { isOpen: false, duty: zh, why: [{ isDirect: true }] },
      call: { hasCode: false, isOpen: false, duty: zh },
    });
  });
});

test('administrators and who is no dining admin are not limited', async () => {
  expect(await refusedCodes('nobody-special')).toEqual([]);
  expect(await refusedCodes('admin')).toEqual([]);
});

test('a right that no role gives is missing, whatever the duty', async () => {
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'bare' }));
  expect((await ask('bare', 'dining_dish_add')).body.error).toBe('platform.forbidden');
});

test('a change of duty holds on the next call', async () => {
  expect((await ask('changing', 'dining_dish_add')).body.error).not.toBe('platform.not-of-duty');
  const id = await appoint('changing', 3);
  expect((await ask('changing', 'dining_dish_add')).body.error).toBe('platform.not-of-duty');
  await appoint('changing', 2, id);
  expect((await ask('changing', 'dining_dish_add')).body.error).not.toBe('platform.not-of-duty');
  expect((await ask('changing', 'shop_order_pay')).body.error).toBe('platform.not-of-duty');
  await testApp.call('admin', 'POST', '/dining/adminuser/remove', { ids: id });
  expect((await ask('changing', 'shop_order_pay')).body.error).not.toBe('platform.not-of-duty');
});

test('a change made elsewhere is announced', async () => {
  const client = await testApp.pool.connect();
  try {
    const heard: string[] = [];
    client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
    await client.query('listen authority');
    await testApp.run('000000', (ctx) =>
      sql`update dining_admin_user set duty = 4 where tenant_id = app_tenant() and user_id = ${ids.get('a-checker')}`.execute(
        ctx.db,
      ),
    );
    await expect.poll(() => heard).toContain('authority 000000');
  } finally {
    client.release(true);
  }
});

test('every code of the table exists, and stands there once', async () => {
  expect(dutyPermissions.flatMap(({ codes }) => codes).sort()).toEqual([...everything].sort());
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{ code: string }>`select code from sys_menu where code = any(${everything}::text[])`.execute(ctx.db),
  );
  expect(rows.map(({ code }) => code).sort()).toEqual([...everything].sort());
});

test.each(demoAccounts)('the demo account $account keeps what its role was given', async ({ duty, menus, codes }) => {
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{ code: string }>`
      select m.code from sys_menu m left join sys_menu up on up.id = m.parent_id
      where m.code = any(${[...menus, ...codes]}::text[]) or (m.category = 2 and up.code = any(${menus}::text[]))`.execute(
      ctx.db,
    ),
  );
  expect(rows.length).toBeGreaterThan(codes.length);
  expect(rows.filter(({ code }) => !dutyAllows(code, duty))).toEqual([]);
});
