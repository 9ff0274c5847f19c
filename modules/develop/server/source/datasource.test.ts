import net, { type AddressInfo } from 'node:net';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSourcePool } from '../public.ts';
import { readSource } from './source.ts';
import { withSource } from './with-source.ts';

const path = '/blade-develop/datasource';
let testApp: TestApp;
/** The test cluster itself, as another user's database. */
let own: { driverClass: string; url: string; username: string; password: string };
const closers: (() => void)[] = [];
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const { hostname, port, pathname, username, password } = new URL(testApp.database.ownerUrl);
  own = {
    driverClass: 'org.postgresql.Driver',
    url: `jdbc:postgresql://${hostname}:${port}${pathname}`,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password) || 'none',
  };
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'plain' });
    await createUser(ctx, { account: 'developer', permissions: ['datasource', 'datasource_edit'] }); // platform buttons are the administrators'
  });
  await testApp.run('100001', (ctx) => createUser(ctx, { account: 'elsewhere' }));
});
afterAll(async () => {
  for (const close of closers) close();
  await testApp.close();
});

let serial = 0;
const row = (more: object = {}) => ({ name: `源${(serial += 1)}`, ...own, ...more });
const call = async (verb: string, input: object | string, account = 'admin') =>
  (await testApp.call(account, 'POST', `${path}/${verb}`, input)).body;
async function added(more: object = {}): Promise<string> {
  const { data } = await call('submit', row(more));
  return data.id as string;
}
/** A server on loopback that does this to whoever connects. */
async function server(meet: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>();
  const listener = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    meet(socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return (listener.address() as AddressInfo).port;
}

describe('a data source', () => {
  test('keeps its password to itself: answers, table and history do not have it', async () => {
    const id = await added({ driverClass: 'postgresql' });
    const detail = (await testApp.call('admin', 'GET', `${path}/detail`, { id })).body.data;
    expect(detail).toMatchObject({ password: '******', driverClass: 'org.postgresql.Driver', url: own.url });
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ password: string; past: string }>`select password, (select string_agg(after::text, '') from history
        where table_name = 'develop_datasource' and row_id = ${id}) past from develop_datasource where id = ${id}`.execute(
        ctx.db,
      ),
    );
    expect(rows[0]?.password).toMatch(/^v1\./);
    expect(rows[0]?.past).toContain('"username"');
    expect(rows[0]?.past).not.toContain('"password"');
    expect(await testApp.run('000000', (ctx) => readSource(ctx, id))).toMatchObject({ password: own.password });
  });

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ password: '' }, 'password', 'required'],
    [{ password: '******' }, 'password', 'required'],
    [{ driverClass: 'oracle.jdbc.OracleDriver' }, 'driverClass', 'develop.driver-unknown'],
    [{ url: 'jdbc:mysql://h/a' }, 'url', 'develop.url-malformed'],
    [{ url: 'jdbc:postgresql://me:x@h/a' }, 'url', 'develop.url-with-account'],
    [{ replicas: 'me:x@h' }, 'replicas', 'develop.replicas-malformed'],
    [{ replicas: 'h/a?b' }, 'replicas', 'develop.replicas-malformed'],
    [{ replicas: ',' }, 'replicas', 'develop.replicas-malformed'],
    [{ replicas: '169.254.169.254:80' }, 'replicas', 'develop.source-network'],
    [{ driverClass: 'mysql', url: 'jdbc:mysql://h/a', replicas: 'h:3307' }, 'replicas', 'develop.replicas-malformed'],
  ])('is refused with %j', async (more, field, reason) => {
    expect((await call('submit', row(more))).errors).toMatchObject([{ field, reason }]);
  });

  test('has a name of its own', async () => {
    const { name } = row();
    expect(await call('submit', row({ name }))).toMatchObject({ code: 200 });
    expect((await call('submit', row({ name }))).errors).toMatchObject([
      { field: 'name', reason: 'develop.source-name-taken' },
    ]);
  });

  test('sends its password nowhere else: a changed server or user needs it anew, a changed database does not', async () => {
    const id = await added();
    const refused = [{ field: 'password', reason: 'develop.password-again' }];
    expect((await call('submit', { id, url: 'jdbc:postgresql://elsewhere/a' })).errors).toMatchObject(refused);
    expect((await call('submit', { id, username: 'other' })).errors).toMatchObject(refused);
    expect((await call('submit', { id, replicas: '127.0.0.1:5433' })).errors).toMatchObject(refused);
    expect((await call('test', { id, url: 'jdbc:postgresql://elsewhere/a' })).errors).toMatchObject(refused);
    expect(await call('submit', { id, url: `${own.url}?currentSchema=app` })).toMatchObject({ code: 200 });
    expect(await call('submit', { id, username: 'other', password: 'new' })).toMatchObject({ code: 200 });
    expect(await testApp.run('000000', (ctx) => readSource(ctx, id))).toMatchObject({ user: 'other', password: 'new' });
  });

  test('says so when its password was lost with a removal', async () => {
    const id = await added();
    await call('remove', { ids: id });
    const { data } = (await testApp.call('admin', 'GET', `${path}/history`, { id })).body;
    const past = data.find(({ operation }: { operation: string }) => operation === 'remove');
    expect(await call('restore', { historyId: past.id })).toMatchObject({ code: 200 });
    expect((await call('test', { id })).errors).toMatchObject([{ reason: 'develop.source-password-lost' }]);
  });

  test('is for the platform alone', async () => {
    const id = await added();
    expect((await testApp.call('100001/elsewhere', 'GET', `${path}/list`)).status).toBe(403);
    expect((await testApp.call('100001/elsewhere', 'GET', `${path}/select`)).status).toBe(403);
    expect((await call('test', { id }, '100001/elsewhere')).code).toBe(403);
    expect((await call('test', { id }, 'plain')).code).toBe(403);
    expect((await call('test', { id }, 'developer')).code).toBe(403);
    expect((await testApp.call('developer', 'GET', `${path}/select`)).body.data).toContainEqual(
      expect.objectContaining({ id, name: expect.any(String) }),
    );
  });
});

describe('datasource/test', () => {
  test('answers what is there, by query, form and JSON, of what is stored and of what is typed', async () => {
    const id = await added();
    const good = { code: 200, data: { product: expect.stringMatching(/^PostgreSQL \d/), tables: expect.any(Number) } };
    expect(await call(`test?id=${id}`, {})).toMatchObject(good);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await testApp.call('admin', 'POST', `${path}/test`, `id=${id}`, form)).body).toMatchObject(good);
    expect(await call('test', { id })).toMatchObject(good);
    const { data } = await call('test', own);
    expect(data.tables).toBeGreaterThan(30);
    // The form of an edit: everything typed but the password.
    expect(await call('test', { id, ...own, password: '' })).toMatchObject(good);
    expect(await call('test', { id, ...own, password: '******' })).toMatchObject(good);
    expect((await call('test', { ...own, password: '' })).errors).toMatchObject([{ field: 'password' }]);
    expect((await call('test', { id: '99999' })).code).toBe(404);
  });

  test('names what is wrong', async () => {
    const closed = await server(() => undefined);
    closers.pop()?.();
    const rude = await server((socket) => socket.destroy());
    const web = await server((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const at = (port: number) => ({ url: `jdbc:postgresql://127.0.0.1:${port}/a` });
    const reasons = [
      [at(closed), 'develop.source-refused'],
      [at(rude), 'develop.source-broken'],
      [at(web), 'develop.source-broken'],
      [{ url: 'jdbc:postgresql://nobody.invalid/a' }, 'develop.source-network'],
      [{ url: `${own.url}_absent` }, 'develop.source-database'],
      [{ url: `${own.url}?sslmode=require` }, 'develop.source-tls'],
      [{ driverClass: 'mysql', url: `jdbc:mysql://127.0.0.1:${closed}/a` }, 'develop.source-refused'],
      [{ driverClass: 'mysql', url: `jdbc:mysql://127.0.0.1:${rude}/a` }, 'develop.source-broken'],
      [{ driverClass: 'mysql', url: `jdbc:mysql://127.0.0.1:${web}/a` }, 'develop.source-broken'],
    ] as const;
    for (const [more, reason] of reasons)
      expect([more, (await call('test', { ...own, ...more })).errors?.[0]?.reason]).toEqual([more, reason]);
    const role = { username: 'nobody_at_all', password: 'x' };
    expect((await call('test', { ...own, ...role })).errors[0].reason).toBe('develop.source-login');
  });

  test('gives up in time, whatever answers slowly, and lets go of it', async () => {
    const gone: Promise<void>[] = [];
    const silent = await server((socket) => {
      gone.push(new Promise((resolve) => socket.on('close', () => resolve())));
      socket.resume();
    });
    const source = await testApp.run('000000', async (ctx) => readSource(ctx, await added()));
    const hasty = { connectMs: 200, totalMs: 300 };
    for (const engine of ['postgresql', 'mysql'] as const) {
      const mute = { ...source, engine, host: '127.0.0.1', port: silent };
      await expect(withSource(mute, async () => 1, hasty)).rejects.toMatchObject({ code: 'develop.source-silent' });
    }
    await Promise.all(gone);
    expect(gone).toHaveLength(2);
    const slow = withSource(source, (database) => database.query('select pg_sleep(5)'), hasty);
    await expect(slow).rejects.toMatchObject({ code: 'develop.source-silent' });
  });

  test('opens for reading only', async () => {
    const source = await testApp.run('000000', async (ctx) => readSource(ctx, await added()));
    await expect(withSource(source, (database) => database.query('create table t (a int)'))).rejects.toMatchObject({
      code: 'develop.source-fault',
    });
  });
});

test('a pool to a data source writes, is bounded, and is PostgreSQL', async () => {
  const id = await added();
  const pool = await testApp.run('000000', (ctx) => openSourcePool(ctx, id, { max: 2 }));
  await pool.query('create table of_a_tenant (a int)');
  await Promise.all(Array.from({ length: 6 }, () => pool.query('select pg_sleep(0.01)')));
  expect(pool.totalCount).toBe(2);
  await pool.end();
  const mysql = await added({ driverClass: 'mysql', url: 'jdbc:mysql://127.0.0.1/a' });
  await expect(testApp.run('000000', (ctx) => openSourcePool(ctx, mysql, { max: 2 }))).rejects.toMatchObject({
    code: 'develop.source-not-postgresql',
  });
});
