import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createUser } from '../../factories/user.ts';
import { createTestApp } from '../../test-app.ts';
import { signInWithPassword } from '../../token-call.ts';
import { listRegisteredRoutes, type RegisteredRoute } from '../fixtures/registered-routes.ts';
import { builtFiles, publicCalls, sessionEndingCalls, signedInCalls } from '../fixtures/unprotected-calls.ts';

// Every registered route without sign-in and by a user without permissions; public routes are listed with their reason
// in `unprotected-calls.ts`.
const testApp = await createTestApp();
const { http } = await testApp.app();
await http.ready();
afterAll(() => testApp.close());
const routes = listRegisteredRoutes(http);
/** Built files of the console, which these tests do not need. */
const unbuilt = routes.some(({ path }) => path === '*') ? [] : builtFiles;
type Answer = Awaited<ReturnType<typeof http.inject>>;
const callName = ({ method, path }: RegisteredRoute) => `${method === 'HEAD' ? 'GET' : method} ${path}`;
/** A submit that adds where only changes are offered, or vice versa. */
const isMissingVariant = ({ path }: RegisteredRoute, said: string) =>
  path.endsWith('/submit') && said === '404 platform.no-such-path';

/** Reads a body; an event stream, which does not end, is closed after its head. */
async function readBody({ headers, stream }: Answer): Promise<string> {
  const body = stream();
  if (!String(headers['content-type']).startsWith('text/event-stream')) return text(body);
  body.destroy();
  return '';
}

async function ask({ method, path }: RegisteredRoute, input: object, token?: string): Promise<string> {
  const answer = await http.inject({
    method: method as 'GET',
    url: path.replace(/:\w+|\*/g, '1'),
    headers: {
      authorization: `Basic ${btoa('saber:saber_secret')}`,
      ...(token && { 'blade-auth': `bearer ${token}` }),
    },
    ...(method === 'POST' ? { payload: input } : { query: input as Record<string, string> }),
    payloadAsStream: true,
  });
  const body = await readBody(answer);
  const { error = '' } = body.startsWith('{') ? (JSON.parse(body) as { error?: string }) : {};
  return `${answer.statusCode} ${error}`.trim();
}

async function somebody(account: string): Promise<string> {
  await testApp.run('000000', (ctx) => createUser(ctx, { account }));
  return (await signInWithPassword(testApp, account, 'pass1234')).body.access_token;
}

test('all routes are known: those of the document, and those it leaves out', async () => {
  const { body } = await testApp.call('admin', 'GET', '/openapi.json');
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const calls = new Set(routes.map(callName));
  expect(calls.size).toBeGreaterThan(900);
  expect(documented.filter((call) => !calls.has(call))).toEqual([]);
  const hidden = [...calls].filter((call) => !documented.includes(call));
  expect(hidden.filter((call) => !(call in publicCalls))).toEqual([]);
});

test('nobody signed in is answered 401, but for what anybody may call', async () => {
  const wrong: string[] = [];
  const open = new Set<string>();
  for (const route of routes)
    for (const input of [{}, { id: '1', ids: '1' }]) {
      const said = await ask(route, input);
      const isClosed = said === '401 auth.unauthorized' || (route.method === 'HEAD' && said === '401');
      if (isClosed || isMissingVariant(route, said)) continue;
      open.add(callName(route));
      if (!(callName(route) in publicCalls)) wrong.push(`${callName(route)} ${said}`);
    }
  expect(wrong).toEqual([]);
  expect(Object.keys(publicCalls).filter((call) => !open.has(call) && !unbuilt.includes(call))).toEqual([]);
}, 120_000);

test('whoever has no right is answered 403, but for what everybody signed in may call', async () => {
  const token = await somebody('nobody');
  const wrong: string[] = [];
  const open = new Set<string>();
  // Calls that end a session come last.
  const [lasting, last] = [false, true].map((isLast) =>
    routes.filter((route) => sessionEndingCalls.has(callName(route)) === isLast),
  );
  for (const route of [...(lasting ?? []), ...(last ?? [])]) {
    const call = callName(route);
    const own = sessionEndingCalls.has(call) ? await somebody(`ends-${open.size}-${route.method}`) : token;
    // Adding and editing have separate permissions, and a resource may offer only one of them.
    const answers = [await ask(route, {}, own), await ask(route, { id: '1', ids: '1' }, own)];
    const isClosed = (said: string) => said === '403 platform.forbidden' || (route.method === 'HEAD' && said === '403');
    const isOpen = answers.some((said) => !isClosed(said) && !isMissingVariant(route, said));
    if (!isOpen) continue;
    open.add(call);
    if (!(call in signedInCalls || call in publicCalls)) wrong.push(`${call} ${answers.join(', ')}`);
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(signedInCalls).filter((call) => !open.has(call))).toEqual([]);
}, 180_000);
