import * as f from '@refectory/declaration/field/field.ts';
import { assertChoices } from '@refectory/engine/call/input/assert-choices.ts';
import { createDish } from '@refectory/server/test/factories/package.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Dictionaries as master and detail, and keys that are in use (spec/system#dict), over HTTP.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', (ctx) =>
    createUser(ctx, { account: 'keeper', permissions: ['dictbiz', 'dictbiz_edit', 'dictbiz_delete', 'dictbiz_add'] }),
  );
});
afterAll(() => testApp.close());

type Row = Record<string, unknown> & { id: string; children?: Row[] };
const get = async (kind: 'dict' | 'dict-biz', call: string, input: object = {}, account = 'admin') => {
  const { status, body } = await testApp.call(account, 'GET', `/blade-system/${kind}/${call}`, input);
  return { status, data: body.data };
};
const post = (kind: string, call: string, input: object, account = 'admin') =>
  testApp.call(account, 'POST', `/blade-system/${kind}/${call}`, input);
const readHead = async (kind: 'dict' | 'dict-biz', code: string): Promise<Row> =>
  (await get(kind, 'parent-list', { code, size: 100 })).data.records.find((row: Row) => row.code === code);

describe.each(['dict', 'dict-biz'] as const)('%s', (kind) => {
  test('heads by page, entries below a head, trees to choose from', async () => {
    const page = (await get(kind, 'parent-list', { size: 3 })).data;
    expect(page).toMatchObject({ size: 3, current: 1, records: expect.any(Array) });
    expect(page.records).toHaveLength(3);
    expect(page.records.every((row: Row) => row.parentId === '0' && row.dictKey === -1)).toBe(true);
    const far = (await get(kind, 'parent-list', { size: 3, current: 1000 })).data;
    expect([far.records, far.total]).toEqual([[], page.total]);
    const head = page.records[0];
    const entries = (await get(kind, 'child-list', { parentId: head.id })).data;
    expect(entries[0]).toMatchObject({ code: head.code, parentId: head.id, dictKey: expect.anything() });
    expect((await get(kind, 'child-list', { parentId: head.id, dictValue: '没有的' })).data).toEqual([]);
    const [tree] = (await get(kind, 'tree', { code: head.code })).data;
    expect(tree).toMatchObject({ id: head.id, key: head.id, children: expect.any(Array) });
    expect((await get(kind, 'tree', { code: 'DICT' })).data.length).toBe(page.total);
    expect((await get(kind, 'child-list')).status).toBe(400);
  });
});

test('system dictionaries are for administrators, business ones for who has their menu', async () => {
  expect((await get('dict', 'parent-list', {}, 'keeper')).status).toBe(403);
  expect((await get('dict-biz', 'parent-list', {}, 'keeper')).status).toBe(200);
});

test('a key that rows of any tenant use is shown with where, and neither removed nor renamed', async () => {
  const head = await readHead('dict', 'post_category');
  const entry = { parentId: head.id, code: 'post_category', dictKey: '9', dictValue: '顾问', sort: 9, isSealed: 0 };
  const { id } = (await post('dict', 'submit', entry)).body.data;
  expect((await get('dict', 'where-used', { id })).data).toEqual([]);
  const adviser = { category: 9, postCode: 'adviser', postName: '顾问', sort: 1 };
  const { body } = await testApp.call('100001/admin', 'POST', '/blade-system/post/submit', adviser);
  expect(body.code).toBe(200);
  expect((await get('dict', 'where-used', { id })).data).toEqual([{ resource: '岗位', field: '岗位类型', count: 1 }]);
  expect((await post('dict', 'remove', { ids: id })).body.data.results).toMatchObject([
    { ok: false, code: 'system.dictionary-key-used', msg: '键值“9”正在使用，不能删除或更改：岗位 · 岗位类型 (1)' },
  ]);
  expect((await post('dict', 'submit', { id, dictKey: '8' })).body).toMatchObject({ code: 409 });
  expect((await post('dict', 'submit', { id, dictValue: '高级顾问' })).status).toBe(200);
  expect((await get('dict', 'where-used', { id }, 'keeper')).status).toBe(403);
  await testApp.call('100001/admin', 'POST', '/blade-system/post/remove', { ids: body.data.id });
  expect((await post('dict', 'remove', { ids: id })).body.data.results).toMatchObject([{ ok: true }]);
});

test('a choice is of the dictionaries of its tenant; a key that has gone is kept by the rows that have it', async () => {
  const head = await readHead('dict-biz', 'dish_tag');
  const entry = { parentId: head.id, code: 'dish_tag', dictKey: '88', dictValue: '内部', sort: 88, isSealed: 0 };
  const { id: entryId } = (await post('dict-biz', 'submit', entry)).body.data;
  const addDish = (tenantId: string) => testApp.run(tenantId, (ctx) => createDish(ctx));
  const save = async (input: object, account = 'admin') =>
    (await testApp.call(account, 'POST', '/dining/dish/submit', input)).body;
  const refused = { code: 400, errors: [{ field: 'tags', reason: 'not-offered', msg: '标签暂不支持该选项' }] };
  const [id, other, there] = [await addDish('000000'), await addDish('000000'), await addDish('100001')];
  expect(await save({ id, tags: [1, 88] })).toMatchObject({ code: 200 });
  expect(await save({ id: there, tags: [1, 88] }, '100001/admin')).toMatchObject(refused);
  await testApp.run('000000', (ctx) => sql`delete from sys_dict_biz where id = ${entryId}`.execute(ctx.db));
  expect(await save({ id, tags: [2, 88], name: 'other' })).toMatchObject({ code: 200 });
  expect(await save({ id, tags: [2, 87] })).toMatchObject(refused);
  expect(await save({ id: other, tags: [88] })).toMatchObject(refused);
});

test('a choice in the input of an action, and in lines, is refused at its place', async () => {
  const action = await testApp.call('admin', 'POST', '/blade-user/update-platform', { userId: '1', userType: 99 });
  expect(action.body).toMatchObject({ code: 400, errors: [{ field: 'userType', reason: 'not-offered' }] });
  const fields = { items: f.lines('明细', 'Lines', { kind: f.choice('notice', '类型', 'Kind') }) };
  const input = { items: [{ kind: 1 }, { kind: 99 }] };
  const check = testApp.run('000000', (ctx) => assertChoices(ctx, fields, input));
  await expect(check).rejects.toMatchObject({ problems: [{ field: 'items.1.kind', reason: 'not-offered' }] });
});

test.each(['dict', 'dict-biz'] as const)(
  '%s: a sealed entry is not offered, but there for those who ask',
  async (kind) => {
    const code = kind === 'dict' ? 'post_category' : 'meal_period';
    const head = await readHead(kind, code);
    const entry = { parentId: head.id, code, dictKey: '77', dictValue: '旧', sort: 77, isSealed: 1 };
    const { id } = (await post(kind, 'submit', entry)).body.data;
    const keys = async (query: object) =>
      (await get(kind, 'dictionary', { code, ...query })).data.map(({ dictKey }: { dictKey: unknown }) => dictKey);
    expect(await keys({})).not.toContain(77);
    expect(await keys({ withSealed: true })).toContain(77);
    expect((await post(kind, 'remove', { ids: id })).body.data.results).toMatchObject([{ ok: true }]);
  },
);

test.each(['dict', 'dict-biz'] as const)('%s: several dictionaries in one call are each as by itself', async (kind) => {
  const codes = kind === 'dict' ? ['yes_no', 'post_category'] : ['meal_period', 'yes_no', 'pay_type'];
  for (const withSealed of [true, false]) {
    const { data } = await get(kind, 'dictionaries', { codes: [...codes, 'no such'].join(', '), withSealed });
    const parts = await Promise.all(
      codes.map(async (code) => (await get(kind, 'dictionary', { code, withSealed })).data),
    );
    expect(data.filter((row: Row) => !codes.includes(row.code as string))).toEqual([]);
    for (const [at, code] of codes.entries()) {
      expect(parts[at].length).toBeGreaterThan(1);
      expect(data.filter((row: Row) => row.code === code)).toEqual(parts[at]);
    }
  }
});
