import type { NodeOption } from '@refectory/engine/list/tree/select-branch.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let testApp: TestApp;
const path = '/blade-system/dept';
const select = async (query: object = {}, account = 'admin'): Promise<NodeOption[]> =>
  (await testApp.call(account, 'GET', `${path}/select`, query)).body.data;
const labels = (options: readonly NodeOption[]) => options.map(({ label }) => label);

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());

test('a small tree is offered whole, a search in it too', async () => {
  const whole = await select();
  expect(await select({ lazy: true })).toEqual(whole);
  expect(labels(await select({ lazy: true, keyword: whole[0]?.label ?? '' }))).toContain(whole[0]?.label);
});

test('a large one is offered in parts, and found by keyword with the names above it', async () => {
  await testApp.run('000000', async (ctx) => {
    await sql`insert into sys_dept (dept_name, full_name, sort) select '部' || n, '部' || n, n from generate_series(1, 30) n`.execute(
      ctx.db,
    );
    for (const [suffix, pattern] of [
      ['组', '^部[0-9]+$'],
      ['班', '^部[0-9]+组[0-9]$'],
    ])
      await sql`insert into sys_dept (dept_name, full_name, sort, parent_id)
        select d.dept_name || ${suffix}::text || n, d.dept_name, n, d.id from sys_dept d, generate_series(1, 6) n
        where d.tenant_id = app_tenant() and d.dept_name ~ ${pattern}`.execute(ctx.db);
  });
  const first = await select({ lazy: true });
  const named = (name: string) => first.find(({ label }) => label === name);
  expect(labels(first)).toContain('部7组1');
  expect(first.filter(({ label }) => label.includes('班'))).toEqual([]);
  expect(named('部7组1')).toMatchObject({ hasChildren: true, parentId: named('部7')?.value });
  const below = await select({ lazy: true, parentId: named('部7组1')?.value });
  expect(labels(below)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `部7组1班${n}`));
  expect(below.every(({ hasChildren }) => hasChildren === false)).toBe(true);

  expect(await select({ lazy: true, keyword: '部7组1班3' })).toMatchObject([
    { label: '部7组1班3', value: below[2]?.value, note: '部7 / 部7组1' },
  ]);
  expect(await select({ lazy: true, keyword: '班' })).toHaveLength(100);
  // A selected value is returned with its label wherever it is in the tree.
  expect(labels(await select({ ids: below[2]?.value }))).toEqual(['部7组1班3']);
  // Without `lazy` the whole tree is returned.
  expect((await select()).length).toBe(1000);
});

test('another tenant neither opens a node nor finds one', async () => {
  const [node] = await select({ lazy: true, keyword: '部7组1' });
  expect(await select({ lazy: true, parentId: node?.value }, '100001/admin')).toEqual([]);
  expect(await select({ lazy: true, keyword: '部7组1' }, '100001/admin')).toEqual([]);
});

test('what is no tree has no branches', async () => {
  const { body } = await testApp.call('admin', 'GET', '/blade-system/post/select', { lazy: true, parentId: '1' });
  expect(body).toMatchObject({ error: 'platform.no-such-filter' });
});
