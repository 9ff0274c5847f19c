import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWorkItem, createWorkItem } from './work-item.ts';

let testApp: TestApp;
let number = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Person {
  readonly id: string;
  readonly account: string;
  readonly get: (call: string, input?: object) => Promise<any>;
  readonly post: (call: string, input?: object) => Promise<any>;
}

async function person(permissions: readonly string[] = [], tenantId = '000000'): Promise<Person> {
  const account = `inbox${++number}`;
  const { id } = await testApp.run(tenantId, (ctx) => createUser(ctx, { account, permissions }));
  const { body } = await signInWithPassword(testApp, `${tenantId}/${account}`, 'pass1234');
  const ask = (method: 'GET' | 'POST') => async (call: string, input?: object) =>
    (await callWithToken(testApp, body.access_token, method, `/blade-desk/${call}`, input)).body;
  return { id, account, get: ask('GET'), post: ask('POST') };
}
const counts = async ({ get }: Person) => (await get('inbox/counts')).data;
const list = async ({ get }: Person, tab: string, more: object = {}) =>
  (await get('inbox/list', { tab, ...more })).data;
const titles = async (who: Person, tab: string) =>
  (await list(who, tab)).records.map(({ title }: { title: string }) => title);
const publish = async (input: object) =>
  (
    await testApp.call('admin', 'POST', '/blade-desk/notice/submit', {
      title: `公告${++number}`,
      category: 1,
      releaseTime: '2026-11-20 09:00:00',
      content: '<p>内容</p>',
      ...input,
    })
  ).body.data.id as string;

describe('messages to me', () => {
  test('reach those they are for, are unread until opened, and nobody else sees them', async () => {
    const [anna, ben, carl] = [await person(), await person(), await person()];
    const sent = await anna.post('inbox/send', { userIds: `${ben.id}`, title: '换班', content: '明天可以吗？' });
    expect(sent).toMatchObject({ code: 200, data: { sent: 1 } });
    expect(await counts(ben)).toEqual({ mail: 1, message: 0, notification: 0, mustRead: 0 });
    const { records, total } = await list(ben, 'mail');
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      tab: 'mail',
      title: '换班',
      from: anna.account,
      isRead: false,
      at: '2026-11-20 12:00:00',
    });
    const [{ id }] = records;
    expect((await carl.get('inbox/detail', { tab: 'mail', id })).code).toBe(404);
    expect((await carl.post('inbox/read', { tab: 'mail', ids: id })).data.read).toBe(0);
    expect((await ben.get('inbox/detail', { tab: 'mail', id })).data).toMatchObject({
      content: '明天可以吗？',
      isRead: true,
    });
    expect((await counts(ben)).mail).toBe(0);
    expect((await list(anna, 'mail')).total).toBe(0);
  });

  test('sent again under the same key arrive once', async () => {
    const [anna, ben] = [await person(), await person()];
    const send = () =>
      testApp.call(
        anna.account,
        'POST',
        '/blade-desk/inbox/send',
        { userIds: [ben.id], title: '一次' },
        { headers: { 'idempotency-key': 'mail-once-1' } },
      );
    expect((await send()).body.data).toEqual({ sent: 1 });
    expect((await send()).body.data).toEqual({ sent: 1 });
    expect(await titles(ben, 'mail')).toEqual(['一次']);
  });

  test('refuse what is missing, strangers, and another tenant, and then reach nobody', async () => {
    const [anna, ben] = [await person(), await person()];
    const other = await person([], '100001');
    for (const [input, field] of [
      [{ userIds: [ben.id], content: 'x' }, 'title'],
      [{ title: 'x' }, 'userIds'],
      [{ userIds: [ben.id, '999'], title: 'x' }, 'userIds'],
      [{ userIds: [ben.id, other.id], title: 'x' }, 'userIds'],
      [{ userIds: [ben.id], title: 'x'.repeat(201) }, 'title'],
    ] as const) {
      const refused = await anna.post('inbox/send', input);
      expect(refused).toMatchObject({ code: 400, errors: [{ field }] });
    }
    expect((await list(ben, 'mail')).total).toBe(0);
    expect((await list(other, 'mail')).total).toBe(0);
  });

  test('recipients are found by name or account, in the own tenant, without oneself', async () => {
    const [anna, ben] = [await person(), await person()];
    await person([], '100001');
    const found = async (keyword: string) => (await anna.get('inbox/people', { keyword })).data;
    expect(await found(ben.account.toUpperCase())).toEqual([{ value: ben.id, label: ben.account }]);
    expect(await found(anna.account)).toEqual([]);
    expect(await found(`inbox${number}`)).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('all at once are marked read; pages and sizes count', async () => {
    const [anna, ben] = [await person(), await person()];
    for (let i = 0; i < 5; i++) await anna.post('inbox/send', { userIds: [ben.id], title: `第${i}条` });
    expect(await list(ben, 'mail', { size: 2, current: 3 })).toMatchObject({ total: 5, pages: 3, current: 3, size: 2 });
    expect((await list(ben, 'mail', { size: 2, current: 3 })).records).toHaveLength(1);
    expect((await ben.post('inbox/read', { tab: 'mail', all: true })).data.read).toBe(5);
    expect((await ben.post('inbox/read', { tab: 'mail', all: true })).data.read).toBe(0);
    expect((await counts(ben)).mail).toBe(0);
  });
});

describe('work that waits', () => {
  test('a guest waits before those who may approve, until decided', async () => {
    const [approver, cook] = [await person(['user_edit']), await person()];
    const before = (await counts(approver)).message;
    const guest = await testApp.run('000000', (ctx) => createUser(ctx, { account: `guest${++number}` }));
    const status = (value: number) =>
      testApp.run('000000', (ctx) => sql`update sys_user set status = ${value} where id = ${guest.id}`.execute(ctx.db));
    await status(2);
    expect((await counts(approver)).message).toBe(before + 1);
    expect((await list(approver, 'message')).records[0]).toMatchObject({
      kind: 'guest',
      title: `guest${number} 申请注册，等待审核`,
      path: 'menu:user?status=2',
      isOwn: false,
    });
    const item = (await list(approver, 'message')).records[0];
    expect((await approver.post('inbox/settle', { ids: item.id })).code).toBe(404);
    expect((await list(cook, 'message')).total).toBe(0);
    await status(1);
    expect((await counts(approver)).message).toBe(before);
    await status(2);
    await testApp.run('000000', (ctx) => sql`delete from sys_user where id = ${guest.id}`.execute(ctx.db));
    expect((await counts(approver)).message).toBe(before);
  });

  test('the same row twice is one item; the title comes in the language asked for', async () => {
    const cook = await person(['post_edit']);
    const item = {
      kind: 'print',
      subjectId: '7',
      title: { zh: '打印失败', en: 'Print failed' },
      path: '/x',
      permission: 'post_edit',
    } as const;
    await testApp.run('000000', (ctx) => createWorkItem(ctx, item));
    await testApp.run('000000', (ctx) => createWorkItem(ctx, item));
    expect(await titles(cook, 'message')).toEqual(['打印失败']);
    await testApp.run('000000', (ctx) => closeWorkItem(ctx, 'print', '7'));
    expect(await titles(cook, 'message')).toEqual([]);
    await testApp.run('000000', (ctx) => createWorkItem(ctx, item));
    expect(await titles(cook, 'message')).toEqual(['打印失败']);
    await testApp.run('000000', (ctx) => closeWorkItem(ctx, 'print', '7'));
  });

  test('work for one person is theirs to declare done, once', async () => {
    const [anna, ben] = [await person(), await person()];
    await testApp.run('000000', (ctx) =>
      createWorkItem(ctx, { kind: 'import', title: { zh: '导入', en: 'Import' }, path: 'menu:post', userId: anna.id }),
    );
    const [item] = (await list(anna, 'message')).records;
    expect(item.isOwn).toBe(true);
    expect((await list(ben, 'message')).total).toBe(0);
    expect((await ben.post('inbox/settle', { ids: item.id })).code).toBe(404);
    expect((await anna.post('inbox/settle', { ids: item.id })).data).toEqual({ settled: 1 });
    expect((await anna.post('inbox/settle', { ids: item.id })).code).toBe(404);
  });
});

describe('published notices', () => {
  test('are there once released, for everybody in the tenant; those from before an account count as read', async () => {
    const anna = await person();
    const other = await person([], '100001');
    const before = (await counts(anna)).notification;
    await publish({ title: '今天' });
    await publish({ title: '明天', releaseTime: '2026-11-21 09:00:00' });
    expect(await titles(anna, 'notification')).toContain('今天');
    expect(await titles(anna, 'notification')).not.toContain('明天');
    expect((await list(other, 'notification')).total).toBe(0);
    // Released at nine, the account is from noon.
    expect((await counts(anna)).notification).toBe(before);
    testApp.setClock('2026-11-21 10:00:00');
    const [late] = (await list(await person(), 'notification')).records;
    expect(late).toMatchObject({ title: '明天', isRead: true });
    testApp.setClock('2026-11-20 12:00:00');
  });

  test('that must be read want a receipt each, and who has given it can be looked up', async () => {
    const [anna, ben] = [await person(['notice']), await person()];
    const id = await publish({ mustRead: true, releaseTime: '2026-11-20 12:00:00' });
    const plain = await publish({ releaseTime: '2026-11-20 12:00:00' });
    expect((await counts(ben)).mustRead).toBe(1);
    expect(
      (await list(ben, 'notification', { mustRead: true })).records.map((item: { id: string }) => item.id),
    ).toEqual([id]);
    expect((await ben.get('inbox/detail', { tab: 'notification', id })).data.content).toBe('<p>内容</p>');
    expect((await counts(ben)).mustRead).toBe(1);
    expect((await ben.post('inbox/confirm', { id: plain })).code).toBe(404);
    expect((await ben.post('inbox/confirm', { id })).code).toBe(200);
    expect((await ben.post('inbox/confirm', { id })).code).toBe(200);
    expect((await counts(ben)).mustRead).toBe(0);
    const { data } = await anna.get('notice/receipts', { id });
    expect(data).toMatchObject({ read: 1, confirmed: 1 });
    expect(data.people.at(-1)).toMatchObject({ account: ben.account, confirmedAt: '2026-11-20 12:00:00' });
    expect((await ben.get('notice/receipts', { id })).code).toBe(403);
    expect((await anna.get('notice/receipts', { id: '999' })).code).toBe(404);
  });
});

test('a tab that does not exist and an id that is none are refused at their field; without a token nothing is told', async () => {
  const anna = await person();
  expect(await anna.get('inbox/list', { tab: 'x' })).toMatchObject({ code: 400, errors: [{ field: 'tab' }] });
  expect(await anna.get('inbox/detail', { tab: 'mail', id: "1' or 1" })).toMatchObject({
    code: 400,
    errors: [{ field: 'id' }],
  });
  expect((await testApp.call(undefined, 'GET', '/blade-desk/inbox/counts')).status).toBe(401);
});
