import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Nobody gets more places than the giver has (spec/system#grants, spec/dining#duties).

const testApp = await createTestApp();
afterAll(() => testApp.close());
const permissions = [
  'dining_admin_user',
  ...['add', 'edit', 'delete'].map((verb) => `dining_admin_user_${verb}`),
  'user',
  ...['add', 'edit', 'reset', 'role'].map((verb) => `user_${verb}`),
  'role',
  'role_edit',
  'dining_place',
];
const post = (path: string, input: object) => testApp.call('keeper', 'POST', path, input);
const errorOf = async (answer: ReturnType<typeof post>) => (await answer).body.error;

let own: string[] = [];
let other = '';
let roleId = '';
let deptId = '';
/** Users and their rows as dining admins. */
const user = { keeper: '', within: '', beyond: '', free: '' };
const row = { keeper: '', within: '', beyond: '' };
beforeAll(() =>
  testApp.run('000000', async (ctx) => {
    own = [await createPlace(ctx), await createPlace(ctx)];
    other = await createPlace(ctx);
    const made = await createUser(ctx, { account: 'keeper', permissions });
    roleId = made.roleId;
    deptId = (await ctx.db.selectFrom('sys_dept').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    user.keeper = made.id;
    for (const account of ['within', 'beyond', 'free'] as const) {
      user[account] = (await createUser(ctx, { account })).id;
      await ctx.db
        .updateTable('sys_user')
        .set({ role_id: [roleId] })
        .where('id', '=', user[account])
        .execute();
    }
    row.keeper = await restrictToPlaces(ctx, user.keeper, own);
    row.within = await restrictToPlaces(ctx, user.within, own.slice(0, 1));
    row.beyond = await restrictToPlaces(ctx, user.beyond, [...own, other]);
  }),
);

describe('whoever is limited to places', () => {
  const submit = (input: object) => errorOf(post('/dining/adminuser/submit', input));

  test('sees the admins of these alone', async () => {
    const { body } = await testApp.call('keeper', 'GET', '/dining/adminuser/list');
    expect(body.data.records.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [row.keeper, row.within].toSorted(),
    );
  });

  test('changes neither places nor duty of his own', async () => {
    expect(await submit({ id: row.keeper, placeIds: [...own, other] })).toBe('dining.admin-user-own');
    expect(await submit({ id: row.keeper, duty: 1 })).toBe('dining.admin-user-own');
    expect(await errorOf(post('/dining/adminuser/remove', { ids: row.keeper }))).toBe('dining.every-place-not-yours');
  });

  test('gives others places of his own only, and leaves nobody without a limit', async () => {
    expect(await submit({ id: row.within, placeIds: [other] })).toBe('dining.place-not-yours');
    expect(await submit({ id: row.within, placeIds: own })).toBeUndefined();
    expect(await submit({ id: row.beyond, placeIds: own })).toBe('platform.not-found');
    expect(await submit({ userId: user.free, duty: 1, placeIds: own })).toBe('dining.every-place-not-yours');
    expect(await errorOf(post('/dining/adminuser/remove', { ids: row.within }))).toBe('dining.every-place-not-yours');
  });
});

describe('rights that somebody limited to places gives', () => {
  const beyond = 'dining.user-beyond-places';

  test.each(['beyond', 'free'] as const)('are not for users with more places (%s)', async (whose) => {
    const userIds = user[whose];
    expect(await errorOf(post('/blade-user/reset-password', { userIds }))).toBe(beyond);
    expect(await errorOf(post('/blade-user/submit', { id: userIds, phone: '13900000000' }))).toBe(beyond);
    await testApp.run('000000', (ctx) =>
      ctx.db.updateTable('sys_user').set({ role_id: [] }).where('id', '=', userIds).execute(),
    );
    expect(await errorOf(post('/blade-user/grant', { userIds, roleIds: roleId }))).toBe(beyond);
    expect(await errorOf(post('/blade-user/submit', { id: userIds, roleId }))).toBe(beyond);
    await testApp.run('000000', (ctx) =>
      ctx.db
        .updateTable('sys_user')
        .set({ role_id: [roleId] })
        .where('id', '=', userIds)
        .execute(),
    );
    expect(await errorOf(post('/blade-system/role/grant', { roleIds: [roleId], menuIds: [] }))).toBe(beyond);
  });

  test('are for users within these places', async () => {
    expect((await post('/blade-user/reset-password', { userIds: user.within })).status).toBe(200);
  });

  test('come with the same limit to whom he adds', async () => {
    const { id, account } = await addUser('keeper');
    expect((await signInWithPassword(testApp, account, 'first-one')).status).toBe(200);
    expect(await readLimits(id)).toEqual([{ duty: 1, place_ids: own }]);
  });

  test('of somebody without a limit come without one', async () => {
    expect(await readLimits((await addUser('admin')).id)).toEqual([]);
  });

  async function addUser(by: string): Promise<{ readonly id: string; readonly account: string }> {
    const account = `added-by-${by}`;
    const names = { account, name: 'x', realName: 'x' };
    const input = { ...names, password: 'first-one', roleId, deptId };
    const { status, body } = await testApp.call(by, 'POST', '/blade-user/submit', input);
    expect([status, body.errors]).toEqual([200, undefined]);
    return { id: body.data.id, account };
  }

  const readLimits = (userId: string) =>
    testApp.run('000000', ({ db }) =>
      db.selectFrom('dining_admin_user').select(['duty', 'place_ids']).where('user_id', '=', userId).execute(),
    );
});
