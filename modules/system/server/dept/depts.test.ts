import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Calls of spec/system#depts and spec/system#users on departments and on the platform of users.

let testApp: TestApp;
const ids: Record<string, string> = {};
const get = (path: string, input: object = {}, account = 'admin') => testApp.call(account, 'GET', path, input);
const post = (path: string, input: object, account = 'admin') => testApp.call(account, 'POST', path, input);

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const add = async (deptName: string, parentId?: string) =>
    (await post('/blade-system/dept/submit', { deptName, fullName: `${deptName}全称`, sort: 3, parentId })).body.data
      .id as string;
  ids.hall = await add('前厅部');
  ids.bar = await add('吧台', ids.hall);
  await testApp.run('000000', async (ctx) => {
    ids.user = (await createUser(ctx, { account: 'waiter', permissions: ['post'] })).id;
  });
});
afterAll(() => testApp.close());

test('departments level by level, to choose from, and flat', async () => {
  const top = (await get('/blade-system/dept/lazy-list')).body.data;
  expect(top.find(({ id }: { id: string }) => id === ids.hall)).toMatchObject({
    parentId: '0',
    hasChildren: true,
    deptName: '前厅部',
  });
  const below = (await get('/blade-system/dept/lazy-list', { parentId: ids.hall })).body.data;
  expect(below).toMatchObject([
    { id: ids.bar, parentId: ids.hall, hasChildren: false, ancestors: expect.stringContaining(ids.hall ?? '') },
  ]);
  expect((await get('/blade-system/dept/lazy-list', { deptName: '吧' })).body.data).toMatchObject([{ id: ids.bar }]);
  const nodes = (await get('/blade-system/dept/lazy-tree', { parentId: ids.hall }, 'waiter')).body.data;
  expect(nodes).toEqual([
    { id: ids.bar, parentId: ids.hall, title: '吧台', value: ids.bar, key: ids.bar, hasChildren: false },
  ]);
  const all = (await get('/blade-system/dept/alllist', {}, 'waiter')).body.data;
  expect(all.map(({ deptName }: { deptName: string }) => deptName)).toEqual(expect.arrayContaining(['前厅部', '吧台']));
  expect((await get('/blade-system/dept/lazy-list', {}, 'waiter')).status).toBe(403);
  expect((await get('/blade-system/dept/alllist', {}, '100001/admin')).body.data).toHaveLength(1);
});

test('the platform of a user is read and changed, by who may', async () => {
  const change = { userId: ids.user, userType: 2, userExt: '{"openId":"x"}' };
  expect((await post('/blade-user/update-platform', change)).status).toBe(200);
  expect((await get('/blade-user/platform-detail', { id: ids.user })).body.data).toMatchObject({
    account: 'waiter',
    userType: 2,
    userExt: '{"openId":"x"}',
  });
  expect((await post('/blade-user/update-platform', { userId: ids.user })).body).toMatchObject({
    code: 400,
    errors: [{ field: 'userType' }],
  });
  expect((await post('/blade-user/update-platform', change, 'waiter')).status).toBe(403);
  expect((await post('/blade-user/update-platform', change, '100001/admin')).status).toBe(404);
  expect((await get('/blade-user/platform-detail', { id: ids.user }, '100001/admin')).status).toBe(404);
});
