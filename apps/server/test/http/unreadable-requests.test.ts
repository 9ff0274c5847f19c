import { once } from 'node:events';
import net from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-app.ts';

// Requests that reach no call are answered in the envelope all the same (spec/wire#errors).

const testApp = await createTestApp();
const { http } = await testApp.app();
await http.listen({ port: 0, host: '127.0.0.1' });
const { port } = http.server.address() as net.AddressInfo;
afterAll(() => testApp.close());

/** Sends a text as it is and reads the whole answer. */
async function send(text: string): Promise<{ status: number; headers: string; body: Record<string, unknown> }> {
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (piece) => (heard += piece.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [headers = '', body = ''] = heard.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body) };
}

const get = (address: string, more = '') =>
  send(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`);
const refusal = (code: number, error: string, msg: string) => ({
  code,
  success: false,
  data: {},
  msg,
  error,
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
});

test.each(['/api/%', '/api/%FF', '/api/dining/%zz/list', '/%'])('a malformed address, %s', async (address) => {
  const { status, headers, body } = await get(address);
  expect([status, body]).toEqual([400, refusal(400, 'platform.bad-request', '请求格式不正确')]);
  expect(headers.toLowerCase()).toContain(`x-request-id: ${body.requestId as string}`);
  const { body: english } = await get(address, 'Accept-Language: en\r\n');
  expect(english.msg).toBe('The request is malformed');
});

test('a part of an address that is longer than any name', async () => {
  const { status, body } = await get(`/api/shop/guest/${'x'.repeat(400)}`);
  expect([status, body.success, body.error]).toEqual([400, false, 'platform.bad-request']);
});

test.each([
  ['address', `GET /api/${'x'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['header', `GET /api/health HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(70_000)}\r\n\r\n`],
])('an %s that is too long', async (_, text) => {
  const { status, body } = await send(text);
  expect([status, body]).toEqual([431, refusal(431, 'platform.headers-too-large', '请求地址或请求头过长')]);
});

test('what is no HTTP', async () => {
  const { status, body } = await send('HELO there\r\n\r\n');
  expect([status, body]).toEqual([400, refusal(400, 'platform.bad-request', '请求格式不正确')]);
});
