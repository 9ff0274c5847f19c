import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { measureFastest } from '@refectory/server/test/measure-fastest.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '../password/hash-password.ts';
import { consoleSecret } from './console-secret.ts';
import { hasDemoPassword } from './seed-administrator.ts';
import { seedPlatform } from './seed-platform.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const seed = (config: Partial<RequestRunner['config']> = {}) =>
  seedPlatform({ config: { ...testApp.config, ...config }, runAsSystem: testApp.run });
const run = <T>(statement: ReturnType<typeof sql<T>>, tenantId = '000000') =>
  testApp.run(tenantId, async (ctx) => (await statement.execute(ctx.db)).rows);
const forgetSeeds = () => run(sql`delete from sys_seed`);
const owner = (text: string) => runAsOwner(testApp.database.ownerUrl, text);
const content = () =>
  run<{ text: string }>(sql`
    select coalesce(string_agg(t::text, '|' order by t::text), '') as text from (
      select m::text as t from sys_menu m union all select d::text from sys_dict d union all select d::text from sys_dict_biz d
      union all select p::text from sys_param p union all select r::text from sys_role r union all select u::text from sys_user u) t`);

describe('the seed', () => {
  test('does nothing the second time, not even when it has forgotten that it ran', async () => {
    const before = await content();
    expect(before[0]?.text.length).toBeGreaterThan(1000);
    expect(await hasDemoPassword({ runAsSystem: testApp.run })).toBe(true);
    expect(await seed()).toEqual({});
    expect(await content()).toEqual(before);
    await forgetSeeds();
    await seed();
    expect(await content()).toEqual(before);
  });

  test('gives the role user the notices with their buttons, once', async () => {
    const codes = () =>
      run<{ code: string }>(sql`
        select m.code from sys_role_menu g join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id and r.role_alias = 'user'
        join sys_menu m on m.id = g.menu_id where g.tenant_id = app_tenant() order by m.code`);
    const begun = ['desk', 'notice', 'notice_add', 'notice_delete', 'notice_edit', 'notice_view'];
    expect((await codes()).map(({ code }) => code)).toEqual(begun);
    await run(
      sql`delete from sys_role_menu g using sys_role r where r.tenant_id = g.tenant_id and r.id = g.role_id and r.role_alias = 'user'`,
    );
    await seed();
    expect(await codes()).toEqual([]);
  });

  test('takes less than 50 ms when there is nothing to do', async () => {
    await seed();
    expect(await measureFastest(5, 50, seed)).toBeLessThan(50);
  });

  test('many at once do the same as one', async () => {
    const before = await content();
    await forgetSeeds();
    await run(sql`delete from sys_menu where category = 2`);
    await Promise.all(Array.from({ length: 6 }, () => seed()));
    expect(
      (await run<{ count: string }>(sql`select count(*) as count from sys_menu where category = 2`))[0]?.count,
    ).not.toBe('0');
    expect((await content())[0]?.text.split('|')).toHaveLength(before[0]?.text.split('|').length ?? 0);
  });

  test('leaves what people have changed, and brings untouched rows up to date', async () => {
    await testApp.call('admin', 'GET', '/blade-auth/oauth/user-info');
    const [post] = await run<{ id: string }>(sql`select id from sys_menu where code = 'post'`);
    expect(
      (await testApp.call('admin', 'POST', '/blade-system/menu/submit', { id: post?.id, name: '职位' })).status,
    ).toBe(200);
    await run(sql`update sys_menu set name = 'old' where code = 'dept'`);
    await run(sql`update sys_dict set dict_value = '先生' where code = 'sex' and dict_key = '1'`);
    await run(sql`delete from sys_post where post_code = 'cio'`);
    await run(sql`delete from sys_seed where name <> 'ground'`);
    await seed();
    expect(await run(sql`select code, name from sys_menu where code in ('post', 'dept') order by code`)).toEqual([
      { code: 'dept', name: '部门管理' },
      { code: 'post', name: '职位' },
    ]);
    expect(await run(sql`select dict_value from sys_dict where code = 'sex' and dict_key = '1'`)).toEqual([
      { dict_value: '先生' },
    ]);
    expect(await run(sql`select from sys_post where post_code = 'cio'`)).toEqual([]);
  });

  test('gives new menus to the administrators of tenants, without giving back what was taken from them', async () => {
    const has = async (code: string) =>
      (await run(sql`select from sys_role_menu g join sys_menu m on m.id = g.menu_id where m.code = ${code}`, '100001'))
        .length;
    await run(
      sql`delete from sys_role_menu where menu_id = (select id from sys_menu where code = 'post_add')`,
      '100001',
    );
    await run(sql`delete from sys_menu where code = 'post_edit'`);
    await run(sql`delete from sys_seed where name = 'menus'`);
    await seed();
    expect([await has('post_add'), await has('post_edit'), await has('param')]).toEqual([0, 1, 0]);
  });
});

describe('the first start', () => {
  test('makes an administrator with the configured password, or a random one that is told once', async () => {
    const first = async (adminPassword: string | undefined) => {
      // The last administrator cannot be removed; a tenant without users is only found on an empty database.
      await owner(`alter table sys_user disable trigger user; delete from sys_user_role; delete from sys_user_dept;
        delete from sys_user_post; delete from sys_user; alter table sys_user enable trigger user`);
      const answer = await seed({ demo: false, adminPassword });
      const [user] = await run<{ account: string; password: string }>(sql`select account, password from sys_user`);
      expect(user?.account).toBe('admin');
      const works = (password: string) => verifyPassword(user?.password, password);
      return { answer, works };
    };
    const configured = await first('configured-one');
    expect(configured.answer).toEqual({});
    expect(await configured.works('configured-one')).toBe(true);
    expect(await hasDemoPassword({ runAsSystem: testApp.run }), 'the demo claims no password that does not work').toBe(
      false,
    );
    const drawn = await first(undefined);
    expect(drawn.answer.adminPassword).toMatch(/^\w{16}$/);
    expect(await drawn.works(drawn.answer.adminPassword ?? '')).toBe(true);
    expect(await drawn.works('admin')).toBe(false);
    expect(await seed({ demo: false })).toEqual({});
  });

  test('outside the demo the console has a secret of its own', async () => {
    await seed({ demo: false });
    const stored = async () =>
      (await run<{ client_secret: string }>(sql`select client_secret from sys_client where client_id = 'saber'`))[0]
        ?.client_secret;
    expect(await verifyPassword(await stored(), 'saber_secret')).toBe(false);
    expect(await verifyPassword(await stored(), consoleSecret({ demo: false, secret: testApp.config.secret }))).toBe(
      true,
    );
    await seed();
    expect(await verifyPassword(await stored(), 'saber_secret')).toBe(true);
  });
});
