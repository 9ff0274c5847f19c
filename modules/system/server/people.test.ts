import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const system = '/blade-system';
const submit = async (resource: string, row: object, account = 'admin') =>
  (await testApp.call(account, 'POST', `${system}/${resource}/submit`, row)).body;
const remove = async (resource: string, id: string) =>
  (await testApp.call('admin', 'POST', `${system}/${resource}/remove`, { ids: id })).body.data.results[0];
const add = async (resource: string, row: object): Promise<string> => {
  const body = await submit(resource, row);
  expect(body).toMatchObject({ code: 200 });
  return body.data.id;
};

describe('departments', () => {
  const dept = (deptName: string, parentId = '') => add('dept', { deptName, fullName: deptName, parentId, sort: 1 });
  const ancestors = async (id: string) =>
    (await testApp.call('admin', 'GET', `${system}/dept/detail`, { id })).body.data.ancestors;

  test('know the way to the top, and so do those below when one moves', async () => {
    const [a, b] = [await dept('a'), await dept('b')];
    const c = await dept('c', a);
    const d = await dept('d', c);
    expect(await ancestors(d)).toBe(`0,${a},${c}`);
    expect(await submit('dept', { id: c, parentId: b })).toMatchObject({ code: 200 });
    expect(await ancestors(c)).toBe(`0,${b}`);
    expect(await ancestors(d)).toBe(`0,${b},${c}`);
    expect(await submit('dept', { id: c, parentId: '0' })).toMatchObject({ code: 200 });
    expect(await ancestors(d)).toBe(`0,${c}`);
    expect(await submit('dept', { id: c, parentId: d })).toMatchObject({
      code: 400,
      msg: '上级不能是自己或自己的下级',
    });
    expect(await submit('dept', { id: c, parentId: c })).toMatchObject({ code: 400 });
    const tree = (await testApp.call('admin', 'GET', `${system}/dept/tree`)).body.data;
    expect(tree).toEqual(
      expect.arrayContaining([
        { id: a, parentId: '0', title: 'a', value: a, key: a },
        {
          id: c,
          parentId: '0',
          title: 'c',
          value: c,
          key: c,
          children: [{ id: d, parentId: c, title: 'd', value: d, key: d }],
        },
      ]),
    );
  });

  test('never hang in a ring, not even by two moves at once past the server', async () => {
    const [a, b] = [await dept('ring a'), await dept('ring b')];
    const move = (id: string, parent: string) =>
      testApp.run('000000', (ctx) => sql`update sys_dept set parent_id = ${parent} where id = ${id}`.execute(ctx.db));
    const results = await Promise.allSettled([move(a, b), move(b, a)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { constraint: 'sys_dept_no_cycle' },
    });
  });

  test('stay in their tenant', async () => {
    const a = await dept('own');
    const forced = testApp.run('100001', (ctx) =>
      sql`insert into sys_dept (dept_name, full_name, parent_id) values ('x', 'x', ${a})`.execute(ctx.db),
    );
    await expect(forced).rejects.toMatchObject({ constraint: 'sys_dept_parent' });
  });
});

describe('what someone has is not removed', () => {
  test('a role, department or post is refused with the number of its users', async () => {
    const role = await add('role', { roleName: 'used', roleAlias: 'used', sort: 1 });
    const dept = await add('dept', { deptName: 'used', fullName: 'used', sort: 1 });
    const post = await add('post', { postName: 'used', postCode: 'used', category: 1, sort: 1 });
    const users = await testApp.run('000000', async (ctx) => [
      await createUser(ctx, { account: 'h1' }),
      await createUser(ctx, { account: 'h2' }),
    ]);
    for (const { id } of users)
      await testApp.run('000000', (ctx) =>
        sql`update sys_user set role_id = array[${role}::bigint], dept_id = array[${dept}::bigint], post_id = array[${post}::bigint] where id = ${id}`.execute(
          ctx.db,
        ),
      );
    expect(await remove('role', role)).toMatchObject({ ok: false, msg: '还有 2 个用户使用角色“used”，不能删除' });
    expect(await remove('dept', dept)).toMatchObject({ ok: false, msg: '部门“used”还有 2 个用户，不能删除' });
    expect(await remove('post', post)).toMatchObject({ ok: false, msg: '还有 2 个用户担任岗位“used”，不能删除' });
    for (const table of ['role', 'dept', 'post'])
      await expect(
        testApp.run('000000', (ctx) =>
          sql`delete from ${sql.table(`sys_${table}`)} where id = ${{ role, dept, post }[table]}`.execute(ctx.db),
        ),
      ).rejects.toMatchObject({ constraint: `sys_user_${table}_${table}` });
    for (const { id } of users) await testApp.call('admin', 'POST', '/blade-user/remove', { ids: id });
    expect(await remove('role', role)).toMatchObject({ ok: true });
    expect(await remove('dept', dept)).toMatchObject({ ok: true });
    expect(await remove('post', post)).toMatchObject({ ok: true });
  });

  test('the links of a user are written by nothing but the user', async () => {
    for (const table of ['role', 'dept', 'post'])
      await expect(
        testApp.run('000000', (ctx) => sql`delete from ${sql.table(`sys_user_${table}`)}`.execute(ctx.db)),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('roles', () => {
  test('make a tree in which only administrators see the administrator', async () => {
    const top = await add('role', { roleName: 'top', roleAlias: 'top', sort: 5 });
    const below = await add('role', { roleName: 'below', roleAlias: 'below', parentId: top, sort: 1 });
    await testApp.run('000000', (ctx) => createUser(ctx, { account: 'looker', permissions: ['role'] }));
    const tree = async (account: string) =>
      (await testApp.call(account, 'GET', `${system}/role/tree`)).body.data as { title: string }[];
    expect((await tree('admin')).map(({ title }) => title)).toContain('超级管理员');
    expect((await tree('looker')).map(({ title }) => title)).not.toContain('超级管理员');
    expect(await tree('looker')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: top,
          children: [{ id: below, parentId: top, title: 'below', value: below, key: below }],
        }),
      ]),
    );
    const list = (
      await testApp.call('looker', 'GET', `${system}/role/list`, { current: 1, size: 1, roleName: 'below' })
    ).body.data;
    expect(list).toMatchObject([{ id: below, parentId: top, parentName: 'top', roleAlias: 'below' }]);
    expect((await testApp.call('looker', 'GET', `${system}/role/tree-by-id`, { roleId: below })).status).toBe(200);
    expect(await submit('role', { roleName: 'x', roleAlias: 'below', sort: 1 })).toMatchObject({
      code: 400,
      msg: '角色别名已存在',
    });
    expect(await remove('role', top)).toMatchObject({ ok: false });
  });

  test('the administrator stays, and keeps its alias', async () => {
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ id: string }>`select id from sys_role where role_alias = 'administrator'`.execute(ctx.db),
    );
    const id = rows[0]?.id as string;
    expect(await remove('role', id)).toMatchObject({ ok: false, msg: '超级管理员角色不能删除或更改别名' });
    expect(await submit('role', { id, roleAlias: 'x' })).toMatchObject({
      code: 400,
      msg: '超级管理员角色不能删除或更改别名',
    });
    expect(await submit('role', { id, roleName: '超级管理员', sort: 1 })).toMatchObject({ code: 200 });
  });
});

describe('posts', () => {
  test('are offered by sort, under every name clients read, to whoever manages users or posts', async () => {
    const options = (await testApp.call('100001/admin', 'GET', `${system}/post/select`)).body.data;
    expect(options).toEqual([
      {
        value: expect.any(String),
        label: '首席执行官',
        id: expect.any(String),
        postName: '首席执行官',
        code: 'ceo',
        postCode: 'ceo',
        tenantId: '100001',
        category: 1,
        sort: 1,
        remark: '',
      },
    ]);
    await testApp.run('100001', async (ctx) => {
      await createUser(ctx, { account: 'manages-users', permissions: ['user_add'] });
      await createUser(ctx, { account: 'manages-nothing' });
    });
    const asks = (account: string) => testApp.call(`100001/${account}`, 'GET', `${system}/post/select`);
    const { value, label, id, postName, postCode } = options[0];
    expect((await asks('manages-users')).body.data).toEqual([{ value, label, id, postName, postCode, code: postCode }]);
    expect((await asks('manages-nothing')).status).toBe(403);
    expect(await submit('post', { postName: 'x', postCode: 'ceo', category: 1, sort: 1 })).toMatchObject({
      code: 400,
      msg: '岗位编号已存在',
    });
  });
});
