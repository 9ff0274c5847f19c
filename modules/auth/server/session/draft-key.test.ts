import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, expect, test } from 'vitest';

const testApp = await createTestApp();
afterAll(() => testApp.close());

/** What seals drafts in the browser of somebody who has just signed in. */
async function readDraftKey(account: string, password: string): Promise<string> {
  const { body } = await signInWithPassword(testApp, account, password);
  return (await callWithToken(testApp, body.access_token, 'GET', '/blade-auth/oauth/user-info')).body.data.draftKey;
}

test('drafts have a key that is the same at every sign-in, and another for everybody', async () => {
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'writer' }));
  const own = await readDraftKey('admin', 'admin');
  expect(Buffer.from(own, 'base64')).toHaveLength(32);
  expect(await readDraftKey('admin', 'admin')).toBe(own);
  expect(await readDraftKey('writer', 'pass1234')).not.toBe(own);
  expect(await readDraftKey('100001/admin', 'admin')).not.toBe(own);
  expect((await testApp.call(undefined, 'GET', '/blade-auth/oauth/user-info')).status).toBe(401);
});
