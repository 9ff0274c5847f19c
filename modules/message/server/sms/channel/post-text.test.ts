import { isPrivateAddress, isPrivateAddressError } from '@refectory/engine/outbound/outbound.ts';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { type FakeHttpServer, startFakeHttpServer } from '@refectory/server/test/fixtures/fake/fake-http-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTimeout, postText } from './post-text.ts';

const secret = 'a secret of thirty-two characters';
const lay = (privateNetwork: boolean) => setRuntimeSettings({ dataDir: '/nonexistent', secret, privateNetwork });
let server: FakeHttpServer;
beforeAll(async () => {
  server = await startFakeHttpServer(() => ({ status: 200, text: 'ok' }));
});
afterAll(() => server.close());

const post = (address = server.address, timeout = 2_000) =>
  postText(address, '{"a":"中"}', { headers: { 'content-type': 'application/json' }, timeout }).catch(
    (error: unknown) => error,
  );

test('posts the whole text and answers what comes back, its beginning when it is long', async () => {
  lay(true);
  expect(await post(`${server.address}/x?y=1`)).toEqual({ status: 200, text: 'ok' });
  expect(server.requests.at(-1)).toMatchObject({
    path: '/x?y=1',
    body: '{"a":"中"}',
    headers: { 'content-length': '11' },
  });
  server.reply = () => ({ status: 200, text: 'x'.repeat(5_000_000) });
  const long = (await post()) as { text: string };
  expect(long.text.length).toBeGreaterThanOrEqual(64 * 1024);
  expect(long.text.length).toBeLessThan(1_000_000);
});

test('gives up when its time is over', async () => {
  lay(true);
  server.reply = () => 'silence';
  const began = Date.now();
  expect(isTimeout(await post(server.address, 300))).toBe(true);
  expect(Date.now() - began).toBeLessThan(2_000);
});

test('enters the own network only where that is allowed, by whatever name', async () => {
  lay(false);
  server.reply = () => ({ status: 200, text: 'ok' });
  const { port } = new URL(server.address);
  const before = server.requests.length;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0'])
    expect(isPrivateAddressError(await post(`http://${host}:${port}/`)), host).toBe(true);
  expect(server.requests.length).toBe(before);
  const inside = [
    'http://10.0.0.1',
    'http://192.168.1.1/x',
    'http://169.254.169.254',
    'https://a.localhost',
    'http://[fd00::1]',
  ];
  expect(inside.filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(isPrivateAddress('https://sms.example.com')).toBe(false);
  lay(true);
  expect(isPrivateAddress('http://10.0.0.1')).toBe(false);
});
