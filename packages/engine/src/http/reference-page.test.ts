import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { serveReferencePage } from './reference-page.ts';

const app = Fastify();
serveReferencePage(app, '/api/openapi.json');
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

test('the reference is a page with its script, loaded when it is opened', async () => {
  const page = await get('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("'unsafe-inline'");
  expect(page.body).toContain('/api/openapi.json');
  const script = await get('/api/docs/js/scalar.js');
  expect(script.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(script.body.length).toBeGreaterThan(1_000_000);
});

test('its address without a slash leads there', async () => {
  expect(await get('/api/docs')).toMatchObject({ statusCode: 301, headers: { location: '/api/docs/' } });
});

test('a package that could not be loaded is loaded for the next reader', async () => {
  const restarted = Fastify();
  serveReferencePage(restarted, '/api/openapi.json');
  vi.doMock('@scalar/fastify-api-reference', () => {
    throw new Error('too many open files');
  });
  expect((await restarted.inject('/api/docs/')).statusCode).toBe(500);
  vi.doUnmock('@scalar/fastify-api-reference');
  expect((await restarted.inject('/api/docs/')).statusCode).toBe(200);
  await restarted.close();
});
