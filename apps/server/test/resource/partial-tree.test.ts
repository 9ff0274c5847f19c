import type { TreeNode } from '@refectory/engine/list/tree/tree-rows.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
const path = '/blade-system/dept';
const list = async (query: object = {}): Promise<TreeNode[]> =>
  (await testApp.call('admin', 'GET', `${path}/list`, query)).body.data;
const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const add = (parents: number) =>
  testApp.run('000000', async (ctx) => {
    await sql`insert into sys_dept (dept_name, full_name, sort, parent_id)
      select '部' || n, '部' || n, n, null from generate_series(1, ${parents}) n`.execute(ctx.db);
    await sql`insert into sys_dept (dept_name, full_name, sort, parent_id)
      select d.dept_name || '-' || n, d.dept_name || '-' || n, n, d.id from sys_dept d, generate_series(1, 10) n
      where d.tenant_id = app_tenant() and d.dept_name ~ '^部[0-9]+$'`.execute(ctx.db);
    await sql`insert into sys_dept (dept_name, full_name, sort, parent_id)
      select d.dept_name || '-底', d.dept_name || '-底', 1, d.id from sys_dept d
      where d.tenant_id = app_tenant() and d.dept_name ~ '^部[0-9]+-1$'`.execute(ctx.db);
  });

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());

test('a small tree is answered whole, whoever asks for parts', async () => {
  expect(await list({ lazy: true })).toEqual(await list());
});

test('a large one comes in parts: two levels, then what lies below a node; a search finds what is closed', async () => {
  await add(40);
  const whole = flat(await list());
  expect(whole.length).toBeGreaterThan(480);
  const first = await list({ lazy: true });
  const named = (nodes: readonly TreeNode[], name: string) =>
    flat(nodes).find(({ deptName }) => deptName === name) as TreeNode;
  expect(flat(first).length).toBe(whole.length - 40);
  expect(named(first, '部7-1')).toMatchObject({ hasChildren: true });
  expect(named(first, '部7-2')).toMatchObject({ hasChildren: false });
  expect(named(first, '部7-1')).not.toHaveProperty('children');
  expect(named(first, '部7').children).toHaveLength(10);

  const below = await list({ lazy: true, parentId: named(first, '部7-1').id });
  expect(below).toMatchObject([{ deptName: '部7-1-底', hasChildren: false, parentId: named(first, '部7-1').id }]);
  expect(await list({ lazy: true, parentId: below[0]?.id })).toEqual([]);
  expect(await list({ lazy: true, deptName: '部7-1-底' })).toMatchObject([{ deptName: '部7-1-底' }]);
  // The merged branches are the whole tree.
  const branches = await Promise.all(
    flat(first)
      .filter((node) => node.hasChildren && !node.children)
      .map(({ id }) => list({ lazy: true, parentId: id })),
  );
  const ids = (nodes: readonly TreeNode[]) => nodes.map(({ id }) => id).sort();
  expect(ids([...flat(first), ...branches.flat()])).toEqual(ids(whole));
});

test('another tenant’s node has nothing below it', async () => {
  const [root] = await list({ lazy: true });
  const foreign = await testApp.call('100001/admin', 'GET', `${path}/list`, { lazy: true, parentId: root?.id });
  expect(foreign.body.data ?? []).toEqual([]);
});
