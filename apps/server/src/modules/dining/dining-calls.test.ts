import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { createCard, createEmployee, createEmployeeType, createGroup } from '#test/factories/employee.ts';
import { createCategory, createDish, createPackage } from '#test/factories/package.ts';
import { createPlace, limitToPlaces } from '#test/factories/place.ts';
import { createPriceRule } from '#test/factories/price-rule.ts';
import { createUser } from '#test/factories/user.ts';
import { createWorld, type World } from '#test/world.ts';

// The calls of SPECIFICATION §7, Dining, over HTTP: addresses, permissions, and the words of refusals.

const clerk = [
  'dining_place',
  'dining_place_add',
  'dining_place_edit',
  'dining_place_delete',
  'dining_place_open',
  'dining_place_close',
  'dining_table',
  'dining_table_add',
  'dining_table_disable',
  'dining_table_enable',
  'dining_employee_type',
  'dining_employee_type_delete',
  'dining_group',
  'dining_group_add',
  'dining_group_edit',
  'dining_employee',
  'dining_employee_initcard',
  'dining_employee_add',
  'dining_employee_suspend',
  'dining_card',
  'dining_card_add',
  'dining_card_delete',
  'dining_card_report_lost',
  'dining_card_replace',
  'dining_binding',
  'dining_binding_add',
  'dining_binding_unbind',
  'dining_admin_user',
  'dining_admin_user_add',
  'dining_dish',
  'dining_dish_add',
  'dining_dish_delete',
  'dining_dish_off_sale',
  'dining_package',
  'dining_package_add',
  'dining_package_off_sale',
  'dining_price_rule',
  'dining_price_rule_add',
  'dining_price_rule_disable',
  'dining_parameter',
  'dining_parameter_add',
  'dining_parameter_rebuild',
  'dining_holiday',
  'dining_holiday_add',
  'dining_holiday_generatelist',
  'dining_rest',
  'dining_rest_add',
  'shop_category',
  'shop_category_add',
  'shop_category_disable',
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await run((ctx) => createUser(ctx, { account: 'clerk', permissions: clerk }));
  await run((ctx) => createUser(ctx, { account: 'guest', permissions: ['dining_place', 'dining_employee'] }));
});
afterAll(() => world.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);
const post = (path: string, input: object = {}) => world.call('clerk', 'POST', path, input);
const get = (path: string, input: object = {}) => world.call('clerk', 'GET', path, input);

describe('places and tables', () => {
  it('are added, listed, closed, opened', async () => {
    const { body } = await post('/dining/place/submit', { name: '中心食堂', code: 'C1', kind: 1, mealPeriods: [1, 2] });
    const { id } = body.data;
    expect((await get('/dining/place/alllist')).body.data).toContainEqual(
      expect.objectContaining({ id, name: '中心食堂', status: 1, mealPeriods: [1, 2] }),
    );
    expect((await post('/dining/place/close', { ids: id })).body.data.results).toMatchObject([{ id, ok: true }]);
    const again = await post('/dining/place/close', { ids: id });
    expect(again.body).toMatchObject({
      code: 200,
      msg: '当前状态为“停业”，不能停业',
      data: { results: [{ ok: false, code: 'platform.wrong-state' }] },
    });
    expect((await post('/dining/place/open', { ids: id })).body.data.results[0].ok).toBe(true);
    const table = await post('/dining/table/submit', { placeId: id, code: 'T1', seats: 6 });
    expect((await post('/dining/table/disable', { ids: table.body.data.id })).body.data.results[0].ok).toBe(true);
    expect((await post('/dining/table/enable', { ids: table.body.data.id })).body.data.results[0].ok).toBe(true);
    expect((await post('/dining/table/submit', { placeId: id, code: 'T1', seats: 6 })).body).toMatchObject({
      code: 400,
      error: 'dining.table-code-taken',
    });
    const removed = await post('/dining/place/remove', { ids: id });
    expect(removed.body.data.results[0]).toMatchObject({
      ok: false,
      code: 'platform.in-use',
      msg: expect.stringContaining('1'),
    });
  });

  it('have their own code and sensible hours', async () => {
    const place = { name: 'x', code: 'C2', kind: 1 };
    await post('/dining/place/submit', place);
    expect((await post('/dining/place/submit', place)).body).toMatchObject({
      code: 400,
      error: 'dining.place-code-taken',
    });
    const hours = await post('/dining/place/submit', { ...place, code: 'C3', openTime: '12:00', closeTime: '08:00' });
    expect(hours.body).toMatchObject({ error: 'dining.place-hours-reversed', errors: [{ field: 'closeTime' }] });
  });

  it('are closed to those without the button', async () => {
    const placeId = await run((ctx) => createPlace(ctx));
    expect((await world.call('guest', 'POST', '/dining/place/close', { ids: placeId })).status).toBe(403);
    expect((await world.call('guest', 'GET', '/dining/table/list')).status).toBe(403);
    expect((await world.call('guest', 'GET', '/dining/place/alllist')).status).toBe(200);
  });

  it('a dining administrator lists his own only', async () => {
    const [own, other] = await run(async (ctx) => {
      const { id } = await createUser(ctx, {
        account: 'keeper',
        permissions: ['dining_place', 'dining_package', 'dining_package_off_sale'],
      });
      const places = [await createPlace(ctx), await createPlace(ctx)] as const;
      await limitToPlaces(ctx, id, [places[0]]);
      return [places[0], await createPackage(ctx, { placeId: places[1] })] as const;
    });
    const list = await world.call('keeper', 'GET', '/dining/place/list');
    expect(list.body.data.records.map(({ id }: { id: string }) => id)).toEqual([own]);
    expect((await world.call('keeper', 'GET', '/dining/place/alllist')).body.data).toHaveLength(1);
    const off = await world.call('keeper', 'POST', '/dining/package/offSale', { ids: other });
    expect(off.body.data.results[0]).toMatchObject({ ok: false, code: 'platform.not-found' });
  });
});

describe('people', () => {
  it('types in use are not removed, and the number of people is said', async () => {
    const typeId = await run(async (ctx) => {
      const id = await createEmployeeType(ctx);
      await createEmployee(ctx, { typeId: id });
      await createEmployee(ctx, { typeId: id });
      return id;
    });
    expect((await get('/dining/type/alllist')).body.data).toContainEqual(expect.objectContaining({ id: typeId }));
    expect((await post('/dining/type/remove', { ids: typeId })).body.data.results[0]).toMatchObject({
      ok: false,
      msg: expect.stringContaining('2'),
    });
  });

  it('groups are a tree without rings', async () => {
    const [top, below] = await run(async (ctx) => {
      const id = await createGroup(ctx, '总部');
      return [id, await createGroup(ctx, '研发', id)] as const;
    });
    const tree = await get('/dining/group/tree', { tenantId: '100001' });
    expect(tree.body.data).toContainEqual(
      expect.objectContaining({
        id: top,
        title: '总部',
        value: top,
        children: [expect.objectContaining({ id: below, parentId: top })],
      }),
    );
    expect((await get('/dining/group/alllist')).body.data).toContainEqual(
      expect.objectContaining({ id: top, parentId: '0' }),
    );
    expect((await get('/dining/group/list')).body.data).toContainEqual(expect.objectContaining({ id: top }));
    expect((await post('/dining/group/submit', { id: top, parentId: below })).body).toMatchObject({
      error: 'platform.parent-is-self',
    });
  });

  it('employees carry names, card and balance; search finds them by card', async () => {
    const groupId = await run((ctx) => createGroup(ctx, '行政'));
    const id = await run((ctx) => createEmployee(ctx, { name: '赵六', groupId, cardNo: 'CARD-6' }));
    const { body } = await get('/dining/employee/list', { cardNo: 'ARD-6' });
    expect(body.data.records).toEqual([
      expect.objectContaining({
        id,
        name: '赵六',
        cardNo: 'CARD-6',
        balance: '0.00',
        groupName: '行政',
        employeeStatus: 1,
        phone: '',
      }),
    ]);
    expect((await get('/dining/employee/list', { name: '赵' })).body.data.total).toBe(1);
  });

  it('employee numbers, phones and printed numbers are checked with their field', async () => {
    const typeId = await run((ctx) => createEmployeeType(ctx));
    const person = { name: '钱七', saasNo: 'N7', typeId, phone: '13800000007', saasCardno: 'PRINT7' };
    expect((await post('/dining/employee/submit', person)).status).toBe(200);
    expect((await post('/dining/employee/submit', person)).body.error).toBe('dining.saas-no-taken');
    expect((await post('/dining/employee/submit', { ...person, saasNo: 'N8' })).body.error).toBe(
      'dining.saas-cardno-taken',
    );
    expect(
      (await post('/dining/employee/submit', { ...person, saasNo: 'N9', phone: '138' })).body.errors,
    ).toMatchObject([{ field: 'phone', msg: '手机号码长度不是11位' }]);
  });

  it('get a card, lose it, get another', async () => {
    const id = await run((ctx) => createEmployee(ctx));
    const { body } = await post('/dining/employee/initcard', { id, cardNo: 'HTTP-1', saasCardno: 'HP-1' });
    const { cardId } = body.data;
    const other = await run((ctx) => createEmployee(ctx, { name: '孙八' }));
    expect((await post('/dining/employee/initcard', { id: other, cardNo: 'HTTP-1' })).body).toMatchObject({
      code: 409,
      error: 'dining.card-in-use',
    });
    expect((await post('/dining/card/reportLost', { id: cardId })).status).toBe(200);
    const replaced = await post('/dining/card/replace', { id: cardId, newCardNo: 'HTTP-2', reason: '丢失' });
    expect(replaced.body.data).toMatchObject({ cardNo: 'HTTP-2' });
    expect((await post('/dining/card/reportLost', { id: cardId })).body).toMatchObject({
      code: 409,
      msg: '当前状态为“已换卡”，不能挂失',
    });
    expect((await post('/dining/card/remove', { ids: cardId })).body.data.results[0]).toMatchObject({
      ok: false,
      code: 'dining.card-not-blank',
    });
    expect((await get('/dining/card/list', { employeeId: id })).body.data.total).toBe(2);
  });

  it('cards of another tenant do not exist', async () => {
    const card = await world.run('100001', (ctx) => createCard(ctx, { cardNo: 'FAR-1' }));
    expect((await post('/dining/card/retire', { ids: card, reason: 'x' })).status).toBe(403);
    expect((await post('/dining/card/remove', { ids: card })).body.data.results[0]).toMatchObject({
      ok: false,
      code: 'platform.not-found',
    });
  });

  it('are bound once per channel', async () => {
    const [one, two] = await run(async (ctx) => [await createEmployee(ctx), await createEmployee(ctx)] as const);
    const { body } = await post('/dining/binding/submit', { employeeId: one, channel: 1, externalId: 'wx-1' });
    expect((await post('/dining/binding/submit', { employeeId: two, channel: 1, externalId: 'wx-1' })).body.error).toBe(
      'dining.binding-taken',
    );
    expect((await post('/dining/binding/submit', { employeeId: one, channel: 1, externalId: 'wx-2' })).body.error).toBe(
      'dining.bound-already',
    );
    expect((await post('/dining/binding/unbind', { ids: body.data.id })).body.data.results[0].ok).toBe(true);
    expect((await post('/dining/binding/submit', { employeeId: two, channel: 1, externalId: 'wx-1' })).status).toBe(
      200,
    );
  });

  it('rest, found by the printed card number', async () => {
    const id = await run((ctx) => createEmployee(ctx, { saasCardno: 'REST-1' }));
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await world.call('clerk', method, '/dining/rest/getemployee', { saasCardno: 'REST-1' })).body.data,
      ).toMatchObject({ id });
    const span = { employeeId: id, startOn: '2026-12-01', endOn: '2026-12-03' };
    expect((await get('/dining/rest/booked', span)).body.data).toEqual([]);
    expect((await post('/dining/rest/submit', span)).status).toBe(200);
    expect((await post('/dining/rest/submit', span)).body).toMatchObject({ code: 409, error: 'dining.rest-overlaps' });
  });

  it('a dining administrator is one once', async () => {
    const { id } = await run((ctx) => createUser(ctx, { account: 'once' }));
    const placeIds = [await run((ctx) => createPlace(ctx))];
    expect((await post('/dining/adminuser/submit', { userId: id, duty: 1, placeIds })).status).toBe(200);
    expect((await post('/dining/adminuser/submit', { userId: id, duty: 1, placeIds })).body.error).toBe(
      'dining.admin-user-once',
    );
    expect((await get('/dining/adminuser/list', { userId: id })).body.data.records[0]).toMatchObject({ placeIds });
  });
});

describe('dishes, packages, prices', () => {
  it('a dish in a package stays; off sale it is not offered', async () => {
    const [dishId, placeId] = await run(async (ctx) => [await createDish(ctx), await createPlace(ctx)] as const);
    const meal = { name: '双拼', placeId, mealPeriods: [2], price: '15.00', dishIds: [dishId] };
    expect((await post('/dining/package/submit', meal)).status).toBe(200);
    expect((await post('/dining/package/submit', meal)).body.error).toBe('dining.package-name-taken');
    expect((await post('/dining/dish/remove', { ids: dishId })).body.data.results[0]).toMatchObject({
      ok: false,
      code: 'platform.in-use',
    });
    expect((await get('/dining/dish/alllist')).body.data).toContainEqual(
      expect.objectContaining({ id: dishId, basePrice: '8.00' }),
    );
    await post('/dining/dish/offSale', { ids: dishId });
    expect((await get('/dining/dish/alllist')).body.data).not.toContainEqual(expect.objectContaining({ id: dishId }));
  });

  it('a package is served when its place serves', async () => {
    const placeId = await run((ctx) => createPlace(ctx, { name: '早点铺', mealPeriods: [1] }));
    const { body } = await post('/dining/package/submit', { name: '晚餐', placeId, mealPeriods: [1, 3], price: '9' });
    expect(body).toMatchObject({
      error: 'dining.package-meal-not-served',
      msg: '餐厅“早点铺”不供应晚餐',
      errors: [{ field: 'mealPeriods' }],
    });
  });

  it('a rule needs its target and a sensible value', async () => {
    const rule = { name: '规则', scope: 3, method: 1, value: '10' };
    expect((await post('/dining/price_rule/submit', rule)).body).toMatchObject({
      error: 'dining.rule-target-missing',
      msg: '请选择价格规则适用的菜品',
      errors: [{ field: 'dishId' }],
    });
    expect((await post('/dining/price_rule/submit', { ...rule, scope: 1, value: '1.234' })).body.error).toBe(
      'dining.rule-value-not-money',
    );
    expect((await post('/dining/price_rule/submit', { ...rule, scope: 1, method: 2, value: '1001' })).body.error).toBe(
      'dining.rule-percent-too-large',
    );
    expect(
      (await post('/dining/price_rule/submit', { ...rule, scope: 1, dateFrom: '2026-12-02', dateTo: '2026-12-01' }))
        .body.error,
    ).toBe('dining.rule-days-reversed');
  });

  it('the simulator answers price, winner and losers', async () => {
    const ask = await run(async (ctx) => {
      const placeId = await createPlace(ctx);
      await createPriceRule(ctx, { name: '赢', value: '7.5', placeId });
      return {
        employeeId: await createEmployee(ctx),
        placeId,
        packageId: await createPackage(ctx, { placeId }),
        mealPeriod: 2,
        day: '2026-11-20',
      };
    });
    expect((await get('/dining/price_rule/simulate', ask)).body.data).toMatchObject({
      price: '7.50',
      basePrice: '12.00',
      ruleName: '赢',
    });
    expect((await get('/dining/price_rule/simulate', { ...ask, packageId: '' })).body.error).toBe(
      'dining.nothing-to-price',
    );
  });

  it('a rule switched off no longer counts', async () => {
    const ruleId = await run((ctx) => createPriceRule(ctx, { value: '1' }));
    expect((await post('/dining/price_rule/disable', { ids: ruleId })).body.data.results[0].ok).toBe(true);
    expect((await get('/dining/price_rule/detail', { id: ruleId })).body.data.status).toBe(2);
  });

  it('categories are a tree and a dictionary', async () => {
    const id = await run((ctx) => createCategory(ctx, '热菜'));
    expect((await post('/shop/category/submit', { name: '热菜' })).body.error).toBe('shop.category-name-taken');
    expect((await post('/shop/category/submit', { name: '热菜', parentId: id })).status).toBe(200);
    expect((await post('/shop/category/dictionary')).body.data).toContainEqual({ key: id, value: '热菜' });
    await post('/shop/category/disable', { ids: id });
    expect((await post('/shop/category/dictionary')).body.data).not.toContainEqual({ key: id, value: '热菜' });
  });
});

describe('parameters and holidays', () => {
  it('know their keys and values', async () => {
    expect((await post('/dining/parameter/submit', { paramKey: 'no.such', paramValue: '1' })).body).toMatchObject({
      error: 'dining.unknown-parameter',
      errors: [{ field: 'paramKey' }],
    });
    const bad = await post('/dining/parameter/submit', { paramKey: 'noshow.policy', paramValue: 'maybe' });
    expect(bad.body).toMatchObject({
      error: 'dining.bad-parameter',
      msg: '参数“noshow.policy”应为charge、refund、strike 之一',
    });
    expect((await post('/dining/parameter/submit', { paramKey: 'noshow.policy', paramValue: 'refund' })).status).toBe(
      200,
    );
    expect(
      (await post('/dining/parameter/submit', { paramKey: 'noshow.policy', paramValue: 'refund' })).body.error,
    ).toBe('dining.parameter-taken');
    expect((await post('/dining/parameter/rebuild')).body.data.added).toBeGreaterThan(5);
  });

  it('the calendar of a year is previewed and written', async () => {
    const preview = await post('/dining/holidaylist/generatelist', { year: 2026, preview: true });
    expect(preview.body.data.added).toContainEqual({ day: '2026-10-01', name: '国庆节', dayKind: 3 });
    expect((await get('/dining/holidaylist/list')).body.data.total).toBe(0);
    await post('/dining/holidaylist/generatelist', { year: 2026 });
    expect((await get('/dining/holidaylist/list')).body.data.total).toBe(preview.body.data.added.length);
    expect((await post('/dining/holidaylist/submit', { day: '2026-10-01', name: 'x', dayKind: 1 })).body.error).toBe(
      'dining.holiday-taken',
    );
    const far = await world.call(
      'clerk',
      'POST',
      '/dining/holidaylist/generatelist',
      { year: 2099 },
      { headers: { 'accept-language': 'en' } },
    );
    expect(far.body).toMatchObject({
      error: 'dining.year-not-published',
      msg: 'The holidays of 2099 are not published yet',
    });
  });
});
