import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// How a person likes to see his lists (decision 0913): kept for him alone, told with who he is.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'ann' });
    await createUser(ctx, { account: 'bob' });
  });
});
afterAll(() => testApp.close());

const keep = (account: string | undefined, input: object) =>
  testApp.call(account, 'POST', '/blade-desk/list-view/look', input);
const looks = async (account: string) =>
  (await testApp.call(account, 'GET', '/blade-auth/oauth/user-info')).body.data.listLooks;

const look = {
  order: ['code', 'name'],
  shown: { address: false },
  widths: { name: 180 },
  density: 'large',
  size: 50,
};

test('is kept whole, the last one stands; an empty one is the default again', async () => {
  expect(await looks('ann')).toEqual({});
  const { status, body } = await keep('ann', {
    list: 'dining.place',
    look: { ...look, filters: { a: '1' }, script: 1 },
  });
  expect([status, body.data]).toEqual([200, {}]);
  expect(await looks('ann')).toEqual({ 'dining.place': look });
  await keep('ann', { list: 'dining.place', look: { density: 'medium' } });
  await keep('ann', { list: 'system.dict@entries', look: { size: 30 } });
  await keep('ann', { list: 'report.orderReview', look: { size: 100 } });
  expect(await looks('ann')).toEqual({
    'dining.place': { density: 'medium' },
    'system.dict@entries': { size: 30 },
    'report.orderReview': { size: 100 },
  });
  await keep('ann', { list: 'dining.place', look: {} });
  expect(Object.keys(await looks('ann'))).toEqual(['report.orderReview', 'system.dict@entries']);
});

test('is that of one person of one tenant', async () => {
  await keep('bob', { list: 'dining.place', look });
  expect((await looks('ann'))['dining.place']).toBeUndefined();
  expect(await looks('100001/admin')).toEqual({});
  await keep('100001/admin', { list: 'dining.place', look: { size: 30 } });
  expect((await looks('bob'))['dining.place']).toEqual(look);
});

test('two windows at once: one of both stands', async () => {
  const sizes = [30, 50, 100, 200];
  const answers = await Promise.all(sizes.map((size) => keep('bob', { list: 'dining.dish', look: { size } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(sizes).toContain((await looks('bob'))['dining.dish'].size);
});

test('is refused for no list, in another shape, and by nobody', async () => {
  const refused = async (input: object) => {
    const { status, body } = await keep('ann', input);
    return [status, body.msg, body.errors?.[0]?.field];
  };
  for (const list of ['no.list', '', 'dining.place@elsewhere', 'dining.place@heads@entries'])
    expect(await refused({ list, look })).toEqual([400, '没有这个列表', 'list']);
  for (const [wrong, msg, field] of [
    [undefined, '请输入列表外观', 'look'],
    ['text', '列表外观格式不正确', 'look'],
    [[], '列表外观格式不正确', 'look'],
    [{ density: 'huge' }, '密度', 'look.density'],
    [{ widths: { name: 1 } }, '列宽', 'look.widths.name'],
    [{ shown: { name: 'perhaps' } }, '显示的列', 'look.shown.name'],
    [{ order: [{ name: 1 }] }, '列的顺序', 'look.order.0'],
    [{ size: 0 }, '每页行数', 'look.size'],
  ] as const)
    expect(await refused({ list: 'dining.place', look: wrong })).toEqual([400, expect.stringContaining(msg), field]);
  expect((await keep(undefined, { list: 'dining.place', look })).status).toBe(401);
});
