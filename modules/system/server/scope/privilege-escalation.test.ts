import type { Context } from '@refectory/engine/request/context.ts';
import { createRole, createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Property: whatever roles, menus, scopes and calls are tried, nobody gets or gives more than the caller has
 * (spec/system#grants).
 */
const menus = [
  'post',
  'post_add',
  'dept',
  'dining_place',
  'dining_place_edit',
  'dining_dish',
  'user',
  'param',
] as const;
const always = ['role', 'role_edit', 'user', 'user_edit', 'user_role'];

let testApp: TestApp;
/** Two scopes on dining_place and two API scopes, by name. */
const scopes: Record<string, string> = {};
const menuIds: Record<string, string> = {};

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ id: string; code: string }>`
      select id, code from sys_menu where code = any(${[...menus, ...always]}::text[])`.execute(ctx.db);
    for (const { id, code } of rows) menuIds[code] = id;
    for (const name of ['d1', 'd2']) {
      const made = await sql<{ id: string }>`
        insert into sys_data_scope (menu_id, scope_name, resource_code, scope_type)
        values (${menuIds.dining_place}, ${name}, 'dining_place', 2) returning id`.execute(ctx.db);
      scopes[name] = made.rows[0]?.id ?? '';
    }
    for (const name of ['a1', 'a2']) {
      const made = await sql<{ id: string }>`
        insert into sys_api_scope (menu_id, scope_name, resource_code, scope_path, scope_type)
        values (${menuIds.dining_place}, ${name}, 'dining_place', ${`/nowhere/${name}`}, 2) returning id`.execute(
        ctx.db,
      );
      scopes[name] = made.rows[0]?.id ?? '';
    }
  });
});
afterAll(() => testApp.close());

interface Rights {
  readonly menus: readonly string[];
  readonly data: readonly string[];
  readonly api: readonly string[];
}

const rights: fc.Arbitrary<Rights> = fc.record({
  menus: fc.subarray([...menus]),
  data: fc.subarray(['d1', 'd2']),
  api: fc.subarray(['a1', 'a2']),
});

const ids = (names: readonly string[], from: Record<string, string>) => names.map((name) => from[name] ?? '');

/** What of `given` goes beyond `held`: menus and API scopes not held, and a limited menu given without the own limits. */
function isBeyond(given: Rights, held: Rights): boolean {
  const heldMenus = new Set(withParents([...held.menus, ...always]));
  const isLimited = held.menus.some((code) => code.startsWith('dining_place')) && held.data.length > 0;
  const givesPlaces = given.menus.some((code) => code.startsWith('dining_place'));
  const keepsLimits = given.data.length > 0 && given.data.every((name) => held.data.includes(name));
  return (
    given.menus.some((code) => !heldMenus.has(code)) ||
    given.api.some((name) => !held.api.includes(name)) ||
    (isLimited && givesPlaces && !keepsLimits)
  );
}

const withParents = (codes: readonly string[]) => [...codes, ...codes.map((code) => code.replace(/_(add|edit)$/, ''))];

let made = 0;
async function person(held: Rights): Promise<{ account: string; id: string; roleId: string }> {
  const account = `p${++made}`;
  return testApp.run('000000', async (ctx) => {
    const user = await createUser(ctx, { account, permissions: [...new Set([...held.menus, ...always])] });
    await giveScopes(ctx, user.roleId, held);
    return { account, ...user };
  });
}

async function giveScopes(ctx: Context, roleId: string, { data, api }: Rights): Promise<void> {
  await sql`insert into sys_role_data_scope (role_id, scope_id)
    select ${roleId}, unnest(${ids(data, scopes)}::bigint[])`.execute(ctx.db);
  await sql`insert into sys_role_api_scope (role_id, scope_id)
    select ${roleId}, unnest(${ids(api, scopes)}::bigint[])`.execute(ctx.db);
}

const granted = async (roleId: string) => {
  const { body } = await testApp.call('admin', 'GET', '/blade-system/menu/role-tree-keys', { roleIds: roleId });
  return JSON.stringify(body.data);
};

const times = { numRuns: 40 };

test('role/grant gives what the caller holds, and nothing of what goes beyond', async () => {
  await fc.assert(
    fc.asyncProperty(rights, rights, async (held, given) => {
      const caller = await person(held);
      const roleId = await testApp.run('000000', (ctx) => createRole(ctx, `r${++made}`, []));
      const before = await granted(roleId);
      const { status } = await testApp.call(caller.account, 'POST', '/blade-system/role/grant', {
        roleIds: [roleId],
        menuIds: ids(given.menus, menuIds),
        dataScopeIds: ids(
          given.data.filter((name) => mayGiveLimit(name, held)),
          scopes,
        ),
        apiScopeIds: ids(given.api, scopes),
      });
      const beyond = isBeyond({ ...given, data: given.data.filter((name) => mayGiveLimit(name, held)) }, held);
      // Buttons of the platform are for administrators alone.
      expect([status, beyond]).toEqual([beyond ? 403 : 200, beyond]);
      if (beyond) expect(await granted(roleId)).toBe(before);
    }),
    times,
  );
}, 120_000);

/** A limit may be given by who has it, and by who sees the menu whole. */
const mayGiveLimit = (name: string, held: Rights): boolean =>
  held.menus.some((code) => code.startsWith('dining_place')) && (held.data.length === 0 || held.data.includes(name));

test('user/grant and a submitted user get no role that opens more than the caller has', async () => {
  await fc.assert(
    fc.asyncProperty(rights, rights, fc.boolean(), async (held, given, bySubmit) => {
      const caller = await person(held);
      const target = await person({ menus: [], data: [], api: [] });
      const roleId = await testApp.run('000000', (ctx) => createRole(ctx, `r${++made}`, given.menus));
      await testApp.run('000000', (ctx) => giveScopes(ctx, roleId, given));
      const { status } = bySubmit
        ? await testApp.call(caller.account, 'POST', '/blade-user/submit', {
            id: target.id,
            roleId: `${target.roleId},${roleId}`,
          })
        : await testApp.call(caller.account, 'POST', '/blade-user/grant', {
            userIds: target.id,
            roleIds: `${target.roleId},${roleId}`,
          });
      expect(status).toBe(isBeyond(given, held) ? 403 : 200);
    }),
    times,
  );
}, 120_000);

test('a password is reset only for who may do no more than the caller', async () => {
  const nothing = { menus: [], data: [], api: [] };
  await testApp.run('000000', (ctx) =>
    createUser(ctx, { account: 'resetter', permissions: ['user', 'user_reset', 'post'] }),
  );
  const target = async (permissions: readonly string[], more: Rights) =>
    testApp.run('000000', async (ctx) => {
      const user = await createUser(ctx, { account: `t${++made}`, permissions: [...permissions] });
      await giveScopes(ctx, user.roleId, more);
      return user.id;
    });
  const reset = async (userIds: string) =>
    (await testApp.call('resetter', 'POST', '/blade-user/reset-password', { userIds })).status;
  const equal = await target(['post'], nothing);
  const higher = await target(['post', 'role', 'role_edit'], nothing);
  expect(await reset(equal)).toBe(200);
  expect(await reset(higher)).toBe(403);
  expect(await reset(`${equal},${higher}`)).toBe(403);
  expect(await reset(await target(['post'], { ...nothing, api: ['a1'] }))).toBe(403);
});

test('no right of one tenant reaches another', async () => {
  const roleId = await testApp.run('100001', (ctx) => createRole(ctx, 'there', []));
  const caller = await person({ menus: [...menus], data: [], api: ['a1'] });
  const grant = await testApp.call(caller.account, 'POST', '/blade-system/role/grant', {
    roleIds: [roleId],
    menuIds: [menuIds.post],
    tenantId: '100001',
  });
  expect(grant.status).toBe(404);
  const here = await testApp.run('000000', (ctx) => createRole(ctx, 'here', ['post']));
  const user = await testApp.run('100001', (ctx) => createUser(ctx, { account: 'somebody' }));
  expect(
    (await testApp.call(caller.account, 'POST', '/blade-user/grant', { userIds: user.id, roleIds: here })).status,
  ).toBe(404);
});

describe('who has fewer rights', () => {
  const nothing: Rights = { menus: [], data: [], api: [] };
  const boss: Rights = { menus: ['post', 'post_add'], data: [], api: [] };
  const call = async (account: string, path: string, input: object) =>
    (await testApp.call(account, 'POST', path, input)).status;

  test('takes no role, account or place from who has more', async () => {
    const [caller, higher, equal] = [await weak(), await person(boss), await person(nothing)];
    const submit = (id: string, change: object) => call(caller, '/blade-user/submit', { id, ...change });
    for (const change of [{ roleId: equal.roleId }, { account: 'renamed' }, { phone: '13800000077' }])
      expect([change, await submit(higher.id, change)]).toEqual([change, 403]);
    expect(await call(caller, '/blade-user/grant', { userIds: higher.id, roleIds: equal.roleId })).toBe(403);
    expect(await call(caller, '/blade-user/remove', { ids: higher.id })).toBe(403);
    expect(await call(caller, '/blade-user/update', { id: higher.id, account: 'renamed' })).toBe(403);
    // What takes nothing away is edited.
    expect(await submit(higher.id, { realName: 'Someone', account: higher.account })).toBe(200);
    expect(await submit(equal.id, { account: 'renamed' })).toBe(200);
    expect(await call(caller, '/blade-user/remove', { ids: equal.id })).toBe(200);
  });

  test('leaves the second factor and the alias of a role that does more', async () => {
    const [caller, higher, equal] = [await weak(), await person(boss), await person(nothing)];
    const submit = (id: string, change: object) => call(caller, '/blade-system/role/submit', { id, ...change });
    const requires = { requiresFactor: true };
    expect(await call('admin', '/blade-system/role/submit', { id: higher.roleId, ...requires })).toBe(200);
    expect(await submit(higher.roleId, { requiresFactor: false })).toBe(403);
    expect(await submit(higher.roleId, { roleAlias: 'other' })).toBe(403);
    expect(await submit(higher.roleId, { ...requires, sort: 7 })).toBe(200);
    expect(await submit(equal.roleId, requires)).toBe(200);
  });

  /** Manages people and roles, and has nothing else. */
  async function weak(): Promise<string> {
    const account = `w${++made}`;
    await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions: [...always, 'user_delete'] }));
    return account;
  }
});
