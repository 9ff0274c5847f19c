import type { Context } from '@refectory/engine/request/context.ts';
import {
  createCard,
  createEmployee,
  createEmployeeType,
  createGroup,
} from '@refectory/server/test/factories/employee.ts';
import { createPlace } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { businessReference } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spendFromWallet } from '#wallet/server/public.ts';

// Calls of spec/dining#employee over HTTP: types, groups, employees, cards, bindings, rests, administrators.

const clerk = [
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
  'dining_rest',
  'dining_rest_add',
];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await run((ctx) => createUser(ctx, { account: 'clerk', permissions: clerk }));
});
afterAll(() => testApp.close());

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = (path: string, input: object = {}) => testApp.call('clerk', 'POST', path, input);
const get = (path: string, input: object = {}) => testApp.call('clerk', 'GET', path, input);

describe('people', () => {
  it('a credit limit is not lowered below what people owe; they are counted and named', async () => {
    const { typeId, people } = await run(async (ctx) => {
      const id = await createEmployeeType(ctx, { creditLimit: 1000n });
      const owing = ['欠款甲', '欠款乙'].map((name) => createEmployee(ctx, { typeId: id, name }));
      await createEmployee(ctx, { typeId: id });
      return { typeId: id, people: await Promise.all(owing) };
    });
    for (const [n, employeeId] of people.entries()) {
      const bill = { employeeId, amount: 600n + BigInt(n), ...businessReference() };
      await run((ctx) => spendFromWallet(ctx, bill));
    }
    const lower = (creditLimit: string) =>
      testApp.call('admin', 'POST', '/dining/type/submit', { id: typeId, creditLimit });
    const { body } = await lower('5.99');
    expect(body).toMatchObject({ error: 'wallet.credit-owed', errors: [{ field: 'creditLimit' }] });
    expect(body.msg).toMatch(/有2名员工欠款超过5.99元.*欠款乙.*、欠款甲/);
    expect((await lower('6.00')).body.msg).toMatch(/有1名员工/);
    expect((await lower('6.01')).body).toMatchObject({ success: true });
  });

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

  it('groups are a tree without cycles', async () => {
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
    const card = await testApp.run('100001', (ctx) => createCard(ctx, { cardNo: 'FAR-1' }));
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
    // Removing unbinds, and the row stays.
    const again = await post('/dining/binding/submit', { employeeId: one, channel: 2, externalId: 'ding-1' });
    const { id } = again.body.data;
    expect((await post('/dining/binding/remove', { ids: id })).body.data.results).toMatchObject([{ id, ok: true }]);
    expect((await get('/dining/binding/detail', { id })).body.data).toMatchObject({
      externalId: 'ding-1',
      bindingStatus: 2,
    });
  });

  it('rest, found by the printed card number', async () => {
    const id = await run((ctx) => createEmployee(ctx, { saasCardno: 'REST-1' }));
    for (const method of ['GET', 'POST'] as const)
      expect(
        (await testApp.call('clerk', method, '/dining/rest/getemployee', { saasCardno: 'REST-1' })).body.data,
      ).toMatchObject({ id });
    const span = { employeeId: id, startOn: '2026-12-01', endOn: '2026-12-03' };
    expect((await get('/dining/rest/booked', span)).body.data).toEqual([]);
    expect((await post('/dining/rest/submit', span)).status).toBe(200);
    expect((await post('/dining/rest/submit', span)).body).toMatchObject({ code: 409, error: 'dining.rest-overlaps' });
  });

  it('an employee is a dining admin once', async () => {
    const { id } = await run((ctx) => createUser(ctx, { account: 'once' }));
    const placeIds = [await run((ctx) => createPlace(ctx))];
    expect((await post('/dining/adminuser/submit', { userId: id, duty: 1, placeIds })).status).toBe(200);
    expect((await post('/dining/adminuser/submit', { userId: id, duty: 1, placeIds })).body.error).toBe(
      'dining.admin-user-once',
    );
    expect((await get('/dining/adminuser/list', { userId: id })).body.data.records[0]).toMatchObject({ placeIds });
  });
});
