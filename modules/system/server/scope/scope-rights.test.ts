import { readFile } from 'node:fs/promises';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Scopes are set with one right, `data_scope_setting` and `api_scope_setting`: the only button of their screens
// (spec/system#menu-tree).
// As a button of a platform resource it is the administrators' (spec/rules#tenants), whoever else a role gives it to.

let testApp: TestApp;
let menuId: string;
let readerId: string;

const kinds = [
  { kind: 'data', path: '/blade-system/data-scope', row: { scopeType: 2 } },
  { kind: 'api', path: '/blade-system/api-scope', row: { scopeType: 2, scopePath: '/nowhere/posts' } },
] as const;
const wholeRow = (row: object) => ({ menuId, scopeName: '规则', resourceCode: 'post', ...row });

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    const permissions = kinds.flatMap(({ kind }) => [`${kind}_scope`, `${kind}_scope_setting`]);
    readerId = (await createUser(ctx, { account: 'reader', permissions })).id;
    const { rows } = await sql<{ id: string }>`select id from sys_menu where code = 'post'`.execute(ctx.db);
    menuId = rows[0]?.id as string;
  });
});
afterAll(() => testApp.close());

const listButtonCodes = (kind: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ code: string }>`select b.code from sys_menu b join sys_menu m on m.id = b.parent_id
      where m.code = ${`${kind}_scope`} and b.category = 2`.execute(ctx.db);
    return rows.map(({ code }) => code);
  });

describe.each(kinds)('$kind scopes', ({ kind, path, row }) => {
  const code = `${kind}_scope_setting`;

  test('have one button, and it is what every change asks for', async () => {
    expect(await listButtonCodes(kind)).toEqual([code]);
    const { body } = await testApp.call('admin', 'POST', `${path}/submit`, wholeRow(row));
    const { id, version } = body.data;
    const list = await testApp.call('reader', 'GET', `${path}/list`, { menuId });
    expect(list.body.data.records.map((each: { id: string }) => each.id)).toContain(id);
    const changes = {
      add: await testApp.call('reader', 'POST', `${path}/submit`, wholeRow(row)),
      edit: await testApp.call('reader', 'POST', `${path}/submit`, { ...wholeRow(row), id, version }),
      remove: await testApp.call('reader', 'POST', `${path}/remove`, { ids: id }),
      restore: await testApp.call('reader', 'POST', `${path}/restore`, { historyId: '1' }),
    };
    for (const { status, body: refusal } of Object.values(changes)) {
      expect(refusal).toMatchObject({ error: 'platform.forbidden', msg: `没有权限：${code}` });
      expect(status).toBe(403);
    }
    expect((await testApp.call('admin', 'POST', `${path}/remove`, { ids: id })).body).toMatchObject({ success: true });
  });

  test.each(['submit', 'remove', 'restore'])('who asks why %s is closed reads it once', async (verb) => {
    const asked = { id: readerId, path: `${path}/${verb}` };
    const { body } = await testApp.call('admin', 'GET', '/blade-user/explain', asked);
    expect(body.data.call).toMatchObject({ needs: [code], isOpen: false });
  });
});

test('the buttons of the parts go from an installation that has them, granted or not', async () => {
  const parts = ['data_scope_view', 'data_scope_add', 'data_scope_edit', 'data_scope_delete'];
  await testApp.run('000000', async (ctx) => {
    await sql`insert into sys_menu (parent_id, code, name, alias, category, platform)
      select m.id, part, part, part, 2, true from sys_menu m, unnest(${parts}::text[]) part where m.code = 'data_scope'`.execute(
      ctx.db,
    );
    await createUser(ctx, { account: 'keeper', permissions: ['data_scope', ...parts] });
  });
  const file = new URL('../../migrations/202611221021_system_scope_setting.sql', import.meta.url);
  await runAsOwner(testApp.database.ownerUrl, `begin; ${await readFile(file, 'utf8')}; commit`);
  expect(await listButtonCodes('data')).toEqual(['data_scope_setting']);
});
