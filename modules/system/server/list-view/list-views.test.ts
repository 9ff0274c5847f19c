import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListView, maxSavedViews } from '#system/contract/list-view/list-view.ts';

// Saved views over HTTP (decision 0910): a person's own, shared by role, never another's or another tenant's.

const path = '/blade-desk/list-view';
const list = 'dining.place';
let testApp: TestApp;
let annRole: string;
let bobRole: string;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    ({ roleId: annRole } = await createUser(ctx, { account: 'ann' }));
    ({ roleId: bobRole } = await createUser(ctx, { account: 'bob' }));
    const { id } = await createUser(ctx, { account: 'cat' });
    await sql`update sys_user set role_id = array[${annRole}, ${bobRole}]::bigint[] where id = ${id}`.execute(ctx.db);
  });
});
afterAll(() => testApp.close());

const submit = (account: string, input: object) => testApp.call(account, 'POST', `${path}/submit`, input);
const save = async (account: string, input: object): Promise<string> => {
  const { status, body } = await submit(account, { list, content: {}, ...input });
  expect([status, body.msg]).toEqual([200, '操作成功']);
  return body.data.id;
};
const views = async (account: string, query: object = { list }): Promise<ListView[]> =>
  (await testApp.call(account, 'GET', `${path}/list`, query)).body.data;
const names = async (account: string) => (await views(account)).map(({ name }) => name);
const refused = async (account: string, input: object) => {
  const { status, body } = await submit(account, { list, content: {}, ...input });
  return [status, body.msg, body.errors?.[0]?.field];
};

describe('a view', () => {
  test('keeps what it is made of and nothing else; is changed in part, renamed, removed', async () => {
    const content = {
      filters: { code: 'P', createTime_datege: '2026-11-01' },
      sort: { field: 'code', descending: true },
      order: ['code', 'name'],
      shown: { address: false },
      widths: { name: 180 },
      density: 'large',
      size: 50,
    };
    const id = await save('ann', { name: ' 我的食堂 ', content: { ...content, script: 'x' } });
    const [view] = await views('ann');
    expect(view).toEqual({
      id,
      version: 1,
      list,
      name: '我的食堂',
      content,
      roleIds: [],
      isOwn: true,
      isStart: false,
      ownerName: 'ann',
    });
    const { body } = await submit('ann', { id, version: 1, name: '新名字' });
    expect(body.data).toEqual({ id, version: 2 });
    expect((await views('ann'))[0]).toMatchObject({ name: '新名字', content });
    expect((await submit('ann', { id, version: 1, name: '旧的' })).body.msg).toBe('视图刚被修改，请刷新后重试');
    const form = await testApp.call('ann', 'POST', `${path}/remove?ids=${id}`);
    expect(form.body.data).toEqual({ removed: 1 });
    expect(await views('ann')).toEqual([]);
    expect((await testApp.call('ann', 'POST', `${path}/remove`, { ids: [id] })).status).toBe(404);
    expect((await testApp.call('ann', 'POST', `${path}/remove`, {})).status).toBe(400);
  });

  test('is refused without a name, a list or a content, twice by one name, and beyond the most', async () => {
    await save('ann', { name: 'one' });
    expect(await refused('ann', { name: 'one' })).toEqual([400, '已有同名视图', 'name']);
    expect(await refused('ann', { name: '' })).toEqual([400, expect.any(String), 'name']);
    expect(await refused('ann', { name: '   ' })).toEqual([400, expect.any(String), expect.anything()]);
    expect(await refused('ann', { name: 'x'.repeat(51) })).toEqual([400, expect.any(String), 'name']);
    expect(await refused('ann', { name: 'two', list: 'no.list' })).toEqual([400, '没有这个列表', 'list']);
    expect(await refused('ann', { name: 'two', content: { filters: { a: [1] } } })).toEqual([
      400,
      '筛选条件格式不正确',
      'content.filters.a',
    ]);
    expect(await refused('ann', { name: 'two', content: { sort: { descending: true } } })).toEqual([
      400,
      expect.stringContaining('列'),
      'content.sort.field',
    ]);
    expect(await refused('ann', { name: 'two', content: 'text' })).toEqual([400, '内容格式不正确', 'content']);
    await save('bob', { name: 'one' });
    const many = await Promise.all(
      Array.from({ length: maxSavedViews + 3 }, (_, n) => submit('cat', { list, name: `v${n}`, content: {} })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(maxSavedViews);
    expect(many.find(({ status }) => status !== 200)?.body.msg).toBe(`每个列表最多 ${maxSavedViews} 个视图`);
    await save('cat', { name: 'v0', list: 'dining.dish' });
    expect((await views('cat', {})).length).toBe(maxSavedViews + 1);
    const all = (await views('cat', {})).map(({ id }) => id);
    await testApp.call('cat', 'POST', `${path}/remove`, { ids: all });
  });

  test('needs somebody signed in', async () => {
    for (const call of ['list', 'roles'])
      expect((await testApp.call(undefined, 'GET', `${path}/${call}`)).status).toBe(401);
    for (const call of ['submit', 'remove', 'start'])
      expect((await testApp.call(undefined, 'POST', `${path}/${call}`, {})).status).toBe(401);
  });
});

describe('a shared view', () => {
  test('is seen by who has the role, changed by its owner alone, and gone when no longer shared', async () => {
    const id = await save('ann', { name: 'shared', roleIds: [annRole] });
    expect(await names('cat')).toContain('shared');
    expect(await names('bob')).not.toContain('shared');
    expect((await views('cat')).find((view) => view.id === id)).toMatchObject({
      isOwn: false,
      ownerName: 'ann',
      roleIds: [],
    });
    for (const [account, status] of [
      ['cat', 403],
      ['bob', 404],
    ] as const) {
      expect((await submit(account, { id, name: 'mine now' })).status).toBe(status);
      expect((await testApp.call(account, 'POST', `${path}/remove`, { ids: [id] })).status).toBe(status);
    }
    await submit('ann', { id, roleIds: [] });
    expect(await names('cat')).not.toContain('shared');
    expect(await names('ann')).toContain('shared');
  });

  test('goes to own roles only; an administrator shares with any', async () => {
    expect(await refused('ann', { name: 's2', roleIds: [bobRole] })).toEqual([
      403,
      '只能共享给自己拥有的角色',
      'roleIds',
    ]);
    expect(await refused('ann', { name: 's2', roleIds: ['999999'] })).toEqual([403, expect.any(String), 'roleIds']);
    const roles = async (account: string) => (await testApp.call(account, 'GET', `${path}/roles`)).body.data;
    expect(await roles('ann')).toEqual([{ value: annRole, label: 'role-ann' }]);
    expect((await roles('admin')).map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining([annRole, bobRole]),
    );
    const id = await save('admin', { name: 'for bob', roleIds: [bobRole] });
    expect((await views('bob')).find((view) => view.id === id)?.isOwn).toBe(false);
  });
});

describe('the view that a list begins with', () => {
  const start = (account: string, input: object) => testApp.call(account, 'POST', `${path}/start`, input);
  const starts = async (account: string) =>
    (await views(account)).filter(({ isStart }) => isStart).map(({ name }) => name);

  test('is one of those one sees, another replaces it, none takes it away; each for himself', async () => {
    const first = await save('ann', { name: 'start 1', roleIds: [annRole] });
    const second = await save('ann', { name: 'start 2' });
    expect((await start('ann', { list, id: first })).body.data).toEqual({});
    expect((await start('cat', { list, id: first })).status).toBe(200);
    await start('ann', { list, id: second });
    expect([await starts('ann'), await starts('cat')]).toEqual([['start 2'], ['start 1']]);
    expect((await start('bob', { list, id: second })).status).toBe(404);
    expect((await start('ann', { list: 'dining.dish', id: first })).status).toBe(404);
    await start('ann', { list, id: '' });
    expect(await starts('ann')).toEqual([]);
    await testApp.call('ann', 'POST', `${path}/remove`, { ids: [first] });
    expect(await starts('cat')).toEqual([]);
  });
});

test('another tenant sees, changes and begins with nothing of it', async () => {
  const id = await save('admin', { name: 'of 000000' });
  const other = '100001/admin';
  expect(await views(other, {})).toEqual([]);
  expect((await submit(other, { id, name: 'taken' })).status).toBe(404);
  expect((await testApp.call(other, 'POST', `${path}/remove`, { ids: [id] })).status).toBe(404);
  expect((await testApp.call(other, 'POST', `${path}/start`, { list, id })).status).toBe(404);
  expect((await submit(other, { list, name: 'x', content: {}, roleIds: [annRole] })).status).toBe(403);
});
