import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDocumentCalls } from '../fuzz/document-calls.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// The calls that the specification names (docs/spec/calls.md): each answers at its address and is in the OpenAPI document.

const page = readFileSync(new URL('../../../../docs/spec/calls.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (GET|POST) \| `([^`]+)` \|$/gm)];
const named = rows.map(([, method = '', address = '']) => ({ method: method as 'GET' | 'POST', address }));
const nameOf = ({ method, address }: (typeof named)[number]) => `${method} ${address}`;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
}, 120_000);
afterAll(() => testApp.close());

describe('the calls of the specification', () => {
  test('are all on the page, each once', () => {
    expect(named.length).toBeGreaterThanOrEqual(430);
    expect(new Set(named.map(nameOf)).size).toBe(named.length);
  });

  test('answer, every one', async () => {
    const absent: string[] = [];
    // Who is not signed in is told so by what is there, and that there is no such path by what is not.
    for (const call of named) {
      const { status, body } = await testApp.call(undefined, call.method, call.address);
      if (status === 404 && body?.error === 'platform.no-such-path') absent.push(nameOf(call));
    }
    expect(absent).toEqual([]);
  }, 120_000);

  test('are in the document, so that every-call.test.ts makes them', async () => {
    const { body } = await testApp.call('admin', 'GET', '/openapi.json');
    const documented = new Set(listDocumentCalls(body).map(({ method, path }) => `${method} ${path}`));
    const missing = named.filter(({ method, address }) => !documented.has(`${method} /api${address}`));
    expect(missing.map(nameOf)).toEqual([]);
  });
});
