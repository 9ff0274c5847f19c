import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAnswered } from '../every-call/not-answered.ts';
import { listDocumentCalls } from '../fuzz/document-calls.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// Calls named by the specification (docs/spec/calls.md): each responds at its address and is in the OpenAPI document.

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/spec/calls.md', root), 'utf8');
const rows = [...page.matchAll(/^\| (GET|POST) \| `([^`]+)` \| `([^`]+)` \|$/gm)];
const named = rows.map(([, method = '', address = '', file = '']) => ({
  method: method as 'GET' | 'POST',
  address,
  file,
}));
const walk = 'apps/server/test/every-call/every-call.test.ts';
const formatCall = ({ method, address }: (typeof named)[number]) => `${method} ${address}`;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
}, 120_000);
afterAll(() => testApp.close());

describe('the calls of the specification', () => {
  test('are all on the page, each once', () => {
    expect(named).toHaveLength(439);
    expect(page.match(/^\| (GET|POST) /gm)).toHaveLength(named.length);
    expect(new Set(named.map(formatCall)).size).toBe(named.length);
  });

  test('name the test that makes them: one about them, or the walk, which has them answered', () => {
    for (const { file, address } of named.filter((call) => call.file !== walk))
      expect([address, readFileSync(new URL(file, root), 'utf8').includes(address)]).toEqual([address, true]);
    const walked = named.filter(({ file }) => file === walk).map(({ method, address }) => `${method} /api${address}`);
    expect(walked.filter((name) => name in notAnswered)).toEqual([]);
  });

  test('answer, every one', async () => {
    const absent: string[] = [];
    // Without sign-in, existing paths respond 401 and others 404.
    for (const call of named) {
      const { status, body } = await testApp.call(undefined, call.method, call.address);
      if (status === 404 && body?.error === 'platform.no-such-path') absent.push(formatCall(call));
    }
    expect(absent).toEqual([]);
  }, 120_000);

  test('are in the document, so that every-call.test.ts makes them', async () => {
    const { body } = await testApp.call('admin', 'GET', '/openapi.json');
    const documented = new Set(listDocumentCalls(body).map(({ method, path }) => `${method} ${path}`));
    const missing = named.filter(({ method, address }) => !documented.has(`${method} /api${address}`));
    expect(missing.map(formatCall)).toEqual([]);
  });
});
