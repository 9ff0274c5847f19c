import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What a data scope may be (spec/system#data-scopes): its column, its departments, its menu.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const submit = async (input: object) =>
  (await testApp.call('admin', 'POST', '/blade-system/data-scope/submit', input)).body;
const menuId = (code: string): Promise<string> =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ id: string }>`select id from sys_menu where code = ${code}`.execute(ctx.db);
    return rows[0]?.id ?? '';
  });

test('a rule names its own column, and its departments', async () => {
  const place = { menuId: await menuId('dining_place'), scopeName: 'x', resourceCode: 'x' };
  expect(await submit({ ...place, scopeType: 2, scopeColumn: 'phone' })).toMatchObject({
    code: 400,
    errors: [{ field: 'scopeColumn' }],
  });
  expect(await submit({ ...place, scopeType: 5 })).toMatchObject({ code: 400, errors: [{ field: 'scopeValue' }] });
  expect((await submit({ ...place, scopeType: 6 })).code).toBe(400);
});

test('where rows do not tell who made them a limit is refused at its menu, everything is not', async () => {
  for (const code of ['basic_order_review', 'dining']) {
    const row = { menuId: await menuId(code), scopeName: code, resourceCode: code };
    for (const scopeType of [2, 3, 4])
      expect(await submit({ ...row, scopeType })).toMatchObject({
        error: 'system.scope-limits-nothing',
        errors: [{ field: 'menuId' }],
      });
    const { data } = await submit({ ...row, scopeType: 1 });
    expect((await submit({ id: data.id, version: data.version, scopeType: 2 })).error).toBe(
      'system.scope-limits-nothing',
    );
  }
});
