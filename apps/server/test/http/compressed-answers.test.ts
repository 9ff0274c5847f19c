import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-app.ts';
import { signInWithPassword } from '../token-call.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());

const buttons = '/blade-system/menu/buttons';
const small = '/blade-system/menu/top-menu';

/** Response as transferred. */
async function ask(path: string, encoding: string) {
  const { http } = await testApp.app();
  const { access_token: token } = (await signInWithPassword(testApp, 'admin', 'admin')).body;
  const headers = { authorization: `Basic ${btoa('saber:saber_secret')}`, 'blade-auth': `bearer ${token}` };
  return http.inject({ url: `/api${path}`, headers: { ...headers, 'accept-encoding': encoding } });
}

test('a large answer is sent compressed to who takes it, the same to the byte', async () => {
  const [plain, packed] = [await ask(buttons, 'identity'), await ask(buttons, 'gzip, br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  const answer = (text: string) => ({ ...JSON.parse(text), requestId: '' });
  expect(answer(gunzipSync(packed.rawPayload).toString())).toEqual(answer(plain.payload));
  expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
});

test('a small one is not', async () => {
  expect((await ask(small, 'gzip')).headers['content-encoding']).toBeUndefined();
});
