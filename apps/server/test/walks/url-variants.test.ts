import { createHash } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../factories/user.ts';
import { createTestApp } from '../test-app.ts';
import { testPassword } from '../test-client.ts';

// API scopes apply to the call that the router found (spec/system#api-scopes): every call in many spellings of its
// address, sent as is, is answered like the plain one or not found.
const testApp = await createTestApp();
/** Reuses connections for twenty thousand requests. */
const agent = new Agent({ keepAlive: true });
afterAll(async () => {
  agent.destroy();
  await testApp.close();
});

type Ask = (method: string, path: string) => Promise<{ status: number; error: string }>;
let ask: Ask;
let calls: [method: string, path: string][] = [];
/** Calls without sign-in, and calls of the session itself. */
const isOpen = (path: string): boolean =>
  ['/api/health', '/api/blade-auth', '/api/blade-system/tenant/info', '/api/shop/guest/', '/api/space/calendar/'].some(
    (start) => path.startsWith(start),
  );
/** Responses before authentication: unknown path, or unknown name in the path. */
const isNothing = (error: string): boolean =>
  ['platform.no-such-path', 'files.gone', 'develop.package-gone'].includes(error);

beforeAll(async () => {
  const { http } = await testApp.app();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const { body } = await testApp.call('admin', 'GET', '/openapi.json');
  calls = Object.entries(body.paths as Record<string, object>).flatMap(([url, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), url.replace(/\{\w+\}/g, '1')]),
  );
  await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ code: string }>`select code from sys_menu where not platform`.execute(ctx.db);
    await createUser(ctx, { account: 'fenced', permissions: rows.map(({ code }) => code) });
    // Everything below the first path segment needs a grant that nobody has.
    const roots = [...new Set(calls.map(([, url]) => `/${url.split('/')[2]}`))];
    await sql`
      insert into sys_api_scope (menu_id, scope_name, resource_code, scope_path, scope_type)
      select m.id, root, 'x', root, 2 from unnest(${roots}::text[]) root, (select id from sys_menu order by id limit 1) m`.execute(
      ctx.db,
    );
  });
  const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;
  const password = createHash('md5').update(testPassword).digest('hex');
  const signIn = await http.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    query: { grant_type: 'password', tenantId: '000000', username: 'fenced', password },
    headers: { authorization: basic },
  });
  const headers = { authorization: basic, 'blade-auth': `bearer ${signIn.json().access_token}` };
  ask = (method, path) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers, agent }, async (answer) => {
        const status = answer.statusCode ?? 0;
        const type = String(answer.headers['content-type']);
        // An accepted event stream does not end.
        if (!type.includes('json'))
          return resolve({ status, error: type.includes('html') ? 'page' : type }), answer.destroy();
        const { error = '' } = JSON.parse(Buffer.concat(await answer.toArray()).toString());
        return resolve({ status, error });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection.
        if (sent.reusedSocket && error.code === 'ECONNRESET') return resolve(ask(method, path));
        reject(new Error(`${method} ${path}: ${error.message}`));
      });
      sent.end();
    });
}, 60_000);

const encoded = (text: string, at: number): string =>
  `${text.slice(0, at)}%${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`;

/** Spellings of an address that servers, proxies and frameworks interpret differently. */
function spellings(path: string): string[] {
  const parts = path.split('/');
  const last = parts.at(-1) as string;
  const base = path.slice(0, -last.length);
  return [
    encoded(path, path.length - 1),
    encoded(path, path.indexOf('/', 5) > 0 ? path.indexOf('/', 5) : 5),
    encoded(encoded(path, path.length - 1), 6),
    `/${path}`,
    path.replace('/api/', '/api//'),
    `${base}/${last}`,
    `${base}${last.toUpperCase()}`,
    path.toUpperCase(),
    path.replace('/api/', '/API/'),
    `${path}/`,
    `${base}x/../${last}`,
    `/api/x/..${path.slice(4)}`,
    `/api/%2e%2e${path}`,
    `${base}%2e/${last}`,
    `${path};x=y`,
    `${base}x;/../${last}`,
    `${path}%3bx=y`,
    `${path}%00`,
    path.replaceAll('/', '\\'),
  ];
}

test('every call is closed by the scope over it, and so is every spelling of its address', async () => {
  expect(calls.length).toBeGreaterThan(500);
  const passed: string[] = [];
  const unfenced: string[] = [];
  for (const [method, path] of calls) {
    if (isOpen(path)) continue;
    const plain = await ask(method, path);
    if (plain.error !== 'platform.forbidden' && !isNothing(plain.error))
      unfenced.push(`${method} ${path} ${plain.status} ${plain.error}`);
    const answers = await Promise.all(spellings(path).map(async (each) => [each, await ask(method, each)] as const));
    for (const [spelled, { status, error }] of answers) {
      const isSame = status === plain.status && error === plain.error;
      // Other addresses serve pages of the console.
      const isNotFound = [400, 404, 405].includes(status) || error === 'page';
      if (!isSame && !isNotFound) passed.push(`${method} ${spelled} ${status} ${error}`);
    }
  }
  expect(passed).toEqual([]);
  expect(unfenced).toEqual([]);
}, 120_000);
