import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, describe, expect, test } from 'vitest';

const testApp = await createTestApp();
afterAll(() => testApp.close());

async function signInToken(tenantId: string, account: string, permissions: readonly string[]): Promise<string> {
  await testApp.run(tenantId, (ctx) => createUser(ctx, { account, permissions }));
  return (await signInWithPassword(testApp, `${tenantId}/${account}`, 'pass1234')).body.access_token;
}

describe('working in another tenant', () => {
  const posts = '/blade-system/post/list';

  test('an administrator names it on platform calls, in query or body', async () => {
    const there = (await testApp.call('admin', 'GET', posts, { tenantId: '100001' })).body.data.records;
    expect(there).toMatchObject([{ tenantId: '100001', postCode: 'ceo' }]);
    const added = await testApp.call('admin', 'POST', '/blade-system/post/submit', {
      tenantId: '100001',
      category: 1,
      postCode: 'there',
      postName: 'x',
    });
    expect(added.status).toBe(200);
    expect((await testApp.call('100001/admin', 'GET', posts, { postCode: 'there' })).body.data.total).toBe(1);
    expect((await testApp.call('admin', 'GET', posts, { postCode: 'there' })).body.data.total).toBe(0);
    expect((await testApp.call('admin', 'GET', posts, { tenantId: '999999' })).status).toBe(404);
  });

  test("nobody else's tenantId counts", async () => {
    const token = await signInToken('100001', 'poster', ['post', 'post_add']);
    const own = (await callWithToken(testApp, token, 'GET', '/blade-system/dept/tree', { tenantId: '000000' })).body
      .data;
    expect(own).toMatchObject([{ title: '第二租户' }]);
    for (const call of ['list', 'select'])
      expect(
        (await callWithToken(testApp, token, 'GET', `/blade-system/post/${call}`, { tenantId: '000000' })).body.data,
      ).toEqual((await callWithToken(testApp, token, 'GET', `/blade-system/post/${call}`)).body.data);
    expect((await callWithToken(testApp, token, 'GET', posts, { tenantId: '000000' })).body.data.total).toBeGreaterThan(
      0,
    );
    await callWithToken(testApp, token, 'POST', '/blade-system/post/submit', {
      tenantId: '000000',
      category: 1,
      postCode: 'mine',
      postName: 'x',
    });
    expect((await testApp.call('admin', 'GET', posts, { postCode: 'mine' })).body.data.total).toBe(0);
  });
});
