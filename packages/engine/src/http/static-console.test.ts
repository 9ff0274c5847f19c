import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { serveConsole } from './static-console.ts';

let app: FastifyInstance;
const folder = mkdtempSync(path.join(tmpdir(), 'console-'));
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<title>膳场</title>');
  writeFileSync(path.join(folder, 'assets', 'shell-abc.js'), 'export {}');
  writeFileSync(path.join(folder, 'logo.svg'), '<svg/>');
  mkdirSync(path.join(folder, 'gate', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'gate', 'index.html'), '<title>Gate</title>');
  writeFileSync(path.join(folder, 'gate', 'sw.js'), '// worker');
  writeFileSync(path.join(folder, 'gate', 'assets', 'gate-abc.js'), 'export {}');
  app = Fastify();
  app.decorate('tokenParameter', 'library-auth');
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self';script-src 'self'");
  });
  registerErrorHandler(app, { codes: {}, columns: new Map() }, await serveConsole(app, folder));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/login', '/library/book?current=2', '/wel/index'])(
  '%s answers the page, asked for anew each time',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await app.inject({ method, url });
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        'no-cache',
        'text/html; charset=utf-8',
      ]);
      expect(body).toBe(method === 'GET' ? '<title>膳场</title>' : '');
    }
  },
);

test('a hashed file is kept for ever, a missing one is no page, a call is no page', async () => {
  expect((await app.inject('/assets/shell-abc.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
  const asked = await app.inject({ url: '/goods.service/list', headers: { 'Library-Auth': 'bearer x' } });
  expect(asked.json()).toMatchObject({ code: 404, error: 'platform.no-such-path' });
  const logo = await app.inject('/logo.svg');
  expect([logo.statusCode, logo.headers['content-type'], logo.body]).toEqual([200, 'image/svg+xml', '<svg/>']);
  expect((await app.inject('/api/none')).json()).toMatchObject({ code: 404, error: 'platform.no-such-path' });
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('a folder with a page of its own is an application below its name, which alone may run WebAssembly', async () => {
  for (const url of ['/gate', '/gate/', '/gate/?from=menu', '/gate/any/where']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', '<title>Gate</title>']);
    expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
  }
  const own = await app.inject('/gates');
  expect([own.body, own.headers['content-security-policy']]).toEqual([
    '<title>膳场</title>',
    "default-src 'self';script-src 'self'",
  ]);
  const worker = await app.inject('/gate/sw.js');
  expect([worker.body, worker.headers['cache-control']]).toEqual(['// worker', 'no-cache']);
  expect(worker.headers['content-type']).toContain('javascript');
  expect((await app.inject('/gate/assets/gate-abc.js')).headers['cache-control']).toContain('immutable');
  expect((await app.inject('/gate/assets/gone.js')).statusCode).toBe(404);
});

test('nothing outside the build can be read', async () => {
  for (const url of ['/..%2f..%2fetc/passwd', '/assets/../../package.json', '//etc/passwd'])
    expect((await app.inject(url)).body).not.toMatch(/root:|"name"/);
});
