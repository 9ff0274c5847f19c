import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';

const logged: string[] = [];
const stream = new Writable({
  write(line, _, done) {
    logged.push(String(line));
    done();
  },
});
const app = Fastify({ logger: { level: 'error', stream } });
registerErrorHandler(app, { codes: {}, columns: new Map() });
const cut = () => Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
const gone = Promise.withResolvers<void>();
app.get('/gone', async (_, reply) => {
  await once(reply.raw, 'close');
  gone.resolve();
  throw cut();
});
app.get('/there', () => Promise.reject(cut()));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

test('a reader who has gone away is no error; the same fault is one while somebody waits', async () => {
  expect((await fetch(`${address}/there`)).status).toBe(500);
  expect(logged).toHaveLength(1);
  await expect(fetch(`${address}/gone`, { signal: AbortSignal.timeout(200) })).rejects.toThrow();
  await gone.promise;
  await pause(50);
  expect(logged).toHaveLength(1);
});
