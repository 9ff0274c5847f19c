import { createUser } from '@refectory/server/test/factories/user.ts';
import { signInAs, withToken } from '@refectory/server/test/token-call.ts';
import { createWorld } from '@refectory/server/test/world.ts';
import { afterAll, expect, test } from 'vitest';

const world = await createWorld();
afterAll(() => world.close());

/** What seals drafts in the browser of somebody who has just signed in. */
async function keyOf(account: string, password: string): Promise<string> {
  const { body } = await signInAs(world, account, password);
  return (await withToken(world, body.access_token, 'GET', '/blade-auth/oauth/user-info')).body.data.draftKey;
}

test('drafts have a key that is the same at every sign-in, and another for everybody', async () => {
  await world.run('000000', (ctx) => createUser(ctx, { account: 'writer' }));
  const own = await keyOf('admin', 'admin');
  expect(Buffer.from(own, 'base64')).toHaveLength(32);
  expect(await keyOf('admin', 'admin')).toBe(own);
  expect(await keyOf('writer', 'pass1234')).not.toBe(own);
  expect(await keyOf('100001/admin', 'admin')).not.toBe(own);
  expect((await world.call(undefined, 'GET', '/blade-auth/oauth/user-info')).status).toBe(401);
});
