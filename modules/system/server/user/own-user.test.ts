import { createUser } from '@refectory/server/test/factories/user.ts';
import { createUserFixture, userPath } from '@refectory/server/test/fixtures/user-fixture.ts';
import { callWithToken, md5, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

const { testApp, ids, next, row, post, addUser } = await createUserFixture();
afterAll(() => testApp.close());

describe('passwords', () => {
  const agreed = (value: string) =>
    testApp.run('000000', (ctx) =>
      sql`update sys_param set param_value = ${value} where param_key = 'account.initPassword'`.execute(ctx.db),
    );

  test('are reset to the agreed one, or to random ones shown once; all sessions end', async () => {
    const { id, account } = await addUser();
    const { access_token } = (await signInWithPassword(testApp, account, 'first-one')).body;
    expect((await post('keeper', 'reset-password', { userIds: id })).body.data).toEqual({});
    const isTaken = (password: string) => signInWithPassword(testApp, account, password).then(({ body }) => body.error);
    expect(await isTaken('123456')).toBe('password_change_required');
    expect((await callWithToken(testApp, access_token, 'GET', `${userPath}/info`)).status).toBe(401);
    await agreed('');
    const { passwords } = (await post('keeper', 'reset-password', { userIds: id })).body.data;
    expect(passwords).toEqual([{ userId: id, account, password: expect.stringMatching(/^\w{12}$/) }]);
    expect(await isTaken(passwords[0].password)).toBe('password_change_required');
    expect(await isTaken('123456')).toBe('invalid_grant');
    await agreed('123456');
  });

  test('that are shown once are not kept for a repeated call', async () => {
    const { id } = await addUser();
    await agreed('');
    const reset = async () =>
      (
        await testApp.call(
          'keeper',
          'POST',
          `${userPath}/reset-password`,
          { userIds: id },
          { headers: { 'idempotency-key': 'reset-once' } },
        )
      ).body;
    const { passwords } = (await reset()).data;
    expect(await reset()).toMatchObject({ code: 200, data: {} });
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ all: string }>`select string_agg(answer::text, ' ') as all from idempotency_key`.execute(ctx.db),
    );
    expect(rows[0]?.all).not.toContain(passwords[0].password);
    await agreed('123456');
  });

  test('are changed by their owner, who then signs in again', async () => {
    const { account } = await addUser();
    const { access_token } = (await signInWithPassword(testApp, account, 'first-one')).body;
    const change = (oldPassword: string, newPassword: string, newPassword1 = newPassword) =>
      callWithToken(testApp, access_token, 'POST', `${userPath}/update-password`, {
        oldPassword,
        newPassword,
        newPassword1,
      });
    const refusals: [string[], string][] = [
      [[md5('wrong'), md5('second')], '原密码不正确'],
      [[md5('first-one'), md5('second'), md5('third')], '两次输入的新密码不一致'],
      [[md5('first-one'), 'first-one'], '新密码不能与原密码相同'],
      [['', md5('second')], '请输入原密码'],
      [[md5('first-one'), md5('')], '请输入新密码'],
    ];
    for (const [[old, fresh, again], msg] of refusals)
      expect((await change(old as string, fresh as string, again)).body).toMatchObject({ code: 400, msg });
    expect((await change(md5('first-one'), md5('second'))).body.data).toEqual({});
    expect((await callWithToken(testApp, access_token, 'GET', `${userPath}/info`)).status).toBe(401);
    expect((await signInWithPassword(testApp, account, 'second')).status).toBe(200);
  });
});

test('the MD5 of nothing is the password of nobody new', async () => {
  const { status, body } = await testApp.call('admin', 'POST', `${userPath}/submit`, row({ password: md5('') }));
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'password', reason: 'required' })]]);
});

test.each(['admin\u200b', 'ａｄｍｉｎ', '\u202enimda', 'x\ny', 'a\u0007b', 'ad\ud800'])(
  'an account that only looks like another is refused: %j',
  async (account) => {
    const { status, body } = await testApp.call('admin', 'POST', `${userPath}/submit`, row({ account }));
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'account' })]]);
  },
);

describe('own data', () => {
  test('is read and changed by anybody signed in; nothing but the five fields is taken', async () => {
    const { id, account } = await addUser();
    const { access_token } = (await signInWithPassword(testApp, account, 'first-one')).body;
    const update = (input: object) => callWithToken(testApp, access_token, 'POST', `${userPath}/update-info`, input);
    // An unlocked screen must not be enough to say where a forgotten password is set anew.
    expect((await update({ phone: '13900000000' })).body).toMatchObject({
      code: 400,
      errors: [{ field: 'oldPassword', msg: '修改手机号须输入登录密码' }],
    });
    expect((await update({ phone: '13900000000', oldPassword: md5('wrong') })).body).toMatchObject({
      code: 400,
      errors: [{ field: 'oldPassword', msg: '原密码不正确' }],
    });
    const oldPassword = md5('first-one');
    expect(
      (
        await update({
          oldPassword,
          name: 'nick',
          phone: '13900000000',
          email: 'a@b.cn',
          avatar: '/a.png',
          roleId: ids.administrator,
          account: 'x',
        })
      ).body.data,
    ).toEqual({});
    const { data } = (await callWithToken(testApp, access_token, 'GET', `${userPath}/info`)).body;
    expect(data).toMatchObject({
      id,
      account,
      name: 'nick',
      realName: 'r',
      phone: '13900000000',
      email: 'a@b.cn',
      avatar: '/a.png',
      roleId: ids.role,
      roleName: 'cook',
      status: 1,
    });
    expect(data).not.toHaveProperty('password');
    expect((await update({ name: '' })).body).toMatchObject({ code: 400, errors: [{ field: 'name' }] });
    expect((await update({ phone: '1' })).body.msg).toBe('手机号码长度不是11位');
    for (const avatar of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example/a.png'])
      expect((await update({ avatar })).body).toMatchObject({ code: 400, errors: [{ field: 'avatar' }] });
    expect((await update({ phone: '13900000000', email: '' })).status).toBe(200);
    expect((await update({ phone: '', oldPassword })).status).toBe(200);
    expect((await testApp.call(undefined, 'POST', `${userPath}/update-info`, { name: 'x' })).status).toBe(401);
  });
});

// Last: it puts the account admin on hold, which signs it out.
describe('the last administrator', () => {
  test('of two administrators who remove each other at once one stays', async () => {
    const make = async () => (await testApp.run('000000', (ctx) => createUser(ctx, { account: `two${next()}` }))).id;
    const pair = [await make(), await make()];
    await testApp.run('000000', (ctx) =>
      sql`update sys_user set role_id = array[${ids.administrator}::bigint] where id = any(${pair}::bigint[])`.execute(
        ctx.db,
      ),
    );
    await testApp.run('000000', (ctx) =>
      sql`update sys_user set status = 2 where id <> all(${pair}::bigint[])`.execute(ctx.db),
    );
    const results = await Promise.allSettled(
      pair.map((id) => testApp.run('000000', (ctx) => sql`delete from sys_user where id = ${id}`.execute(ctx.db))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
