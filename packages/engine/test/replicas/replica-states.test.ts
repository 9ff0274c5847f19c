import { type Call, defineCalls } from '@refectory/declaration/call/call.ts';
import { row } from '@refectory/declaration/call/response-spec.ts';
import { integer } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { formatCluster } from '@refectory/declaration/log-position.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindCalls } from '../../src/call/bind-calls.ts';
import type { ServerModule } from '../../src/call/server-module.ts';
import type { Context } from '../../src/request/context.ts';
import { libraryModule } from '../library/module.ts';
import { until } from '../support/replicated-cluster.ts';
import { createReplicatedLibrary, type LibraryProcess, type ReplicatedLibrary } from './library-replicas.ts';

// When a replica is read from, and what becomes of a call that it does not answer (spec/rules#replicas).

const reading = (path: string) => ({
  method: 'GET' as const,
  path: `/library/${path}`,
  label: label('读', 'Read'),
  group: label('图书', 'Book'),
  permission: 'library_book',
  input: {},
  answer: row({ standby: integer('从库', 'Standby', { required: true }) }),
});
const calls = defineCalls({
  where: reading('where'),
  newest: { ...reading('newest'), readsNewest: 'A test.' },
  writing: reading('writing'),
  slow: reading('slow'),
} satisfies Record<string, Call>);

async function readWhere(ctx: Context) {
  const { rows } = await sql<{ standby: number }>`select pg_is_in_recovery()::int as standby`.execute(ctx.db);
  return { standby: rows[0]?.standby ?? -1 };
}

const askingModule: ServerModule = {
  name: 'asking',
  bindings: [],
  calls: bindCalls(calls, {
    where: readWhere,
    newest: readWhere,
    writing: async (ctx) => {
      await sql`select 1 from library_shelf for update`.execute(ctx.db);
      return readWhere(ctx);
    },
    // Rows are locked for what a migration does; the replica cancels whoever is in its way.
    slow: async (ctx) => {
      await sql`select count(*) from library_shelf`.execute(ctx.db);
      await sql`select pg_sleep(case when pg_is_in_recovery() then 5 else 0 end)`.execute(ctx.db);
      return readWhere(ctx);
    },
  }),
};

let library: ReplicatedLibrary;
let server: LibraryProcess;
beforeAll(async () => {
  library = await createReplicatedLibrary();
  server = await library.open(
    { maxSecondsBehind: 0.5, maxWaitMs: 100, answerMs: 400 },
    { modules: [libraryModule, askingModule] },
  );
}, 60_000);
afterAll(() => library?.close());

const ask = async (path: string, headers: object = {}): Promise<number> => {
  const { status, body } = await server.get('clerk', `/library/${path}`, {}, headers);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.standby;
};
const state = () => server.replicas.status()[0]?.state;
const repeats = () => Object.fromEntries(server.replicas.repeats);

test('a call that reads is answered by the replica, one that needs the newest or writes by the primary', async () => {
  expect(await ask('where')).toBe(1);
  expect(await ask('newest')).toBe(0);
  const { headers } = await server.post('clerk', '/library/shelf/submit', { name: 'East' });
  expect(headers['log-position']).toMatch(/^[0-9a-z]+-1-[0-9A-F]+\/[0-9A-F]+$/);
  expect((await server.get('clerk', '/library/shelf/list')).headers['log-position']).toBeUndefined();
});

test('a position that nobody can have costs no waiting: forged, of a later or an earlier log, of another server', async () => {
  const [line] = await library.primary.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  const cluster = formatCluster(line?.id ?? '');
  for (const position of [
    `${cluster}-1-FFFFFFFF/FFFFFFFF`,
    `${cluster}-9-0/1`,
    `${cluster}-0-0/1`,
    'x',
    `${cluster}-1-0/0`,
    'z-1-0/0',
    'z-1-FFFFFFFF/FFFFFFFF',
  ])
    expect([position, await ask('where', { 'log-position': position })]).toEqual([position, 1]);
});

test('a call that reads and tries to write is answered by the primary, from then on without asking', async () => {
  expect(await ask('writing')).toBe(0);
  expect(await ask('writing')).toBe(0);
  expect(repeats()).toEqual({ refused: 1 });
});

test('rights and tenants are the same there', async () => {
  const before = server.replicas.status()[0]?.reads ?? 0;
  expect((await server.get('clerk', '/library/shelf/list')).body.data.total).toBe(1);
  expect((await server.get('reader', '/library/shelf/list')).body.data.total).toBe(1);
  expect((await server.get('100001/clerk', '/library/shelf/list')).body.data.total).toBe(0);
  expect((await server.get('guest', '/library/shelf/list')).status).toBe(403);
  expect((server.replicas.status()[0]?.reads ?? 0) - before).toBe(3);
});

async function readDelay(): Promise<string | undefined> {
  const text = `select current_setting('max_standby_streaming_delay') as delay`;
  return (await library.standby.query<{ delay: string }>(text))[0]?.delay;
}

test('a statement that the replica cancels to go on replaying is asked of the primary', async () => {
  await library.standby.query('alter system set max_standby_streaming_delay = 0');
  await library.standby.query('select pg_reload_conf()');
  await until(async () => (await readDelay()) === '0');
  // Who replays reads the setting with the next record; until then it would wait for half a minute.
  await library.primary.query(`select pg_logical_emit_message(true, 'test', '')`);
  await library.catchUp();
  const slow = ask('slow');
  await until(
    async () => (await library.standby.query(`select from pg_stat_activity where query ~ 'pg_sleep.case'`)).length > 1,
  );
  await library.primary.query('begin; lock table library_shelf in access exclusive mode; commit');
  expect(await slow).toBe(0);
  expect(repeats()).toMatchObject({ conflict: 1 });
});

test('a replica further behind than is allowed is left out, and comes back by itself', async () => {
  await library.standby.query('select pg_wal_replay_pause()');
  await server.post('clerk', '/library/shelf/submit', { name: 'West' });
  await until(() => state() === 'behind');
  const [status] = server.replicas.status();
  expect(status?.secondsBehind).toBeGreaterThan(0.5);
  expect(status?.bytesBehind).toBeGreaterThan(0);
  const began = performance.now();
  expect(await ask('where')).toBe(0);
  expect(performance.now() - began).toBeLessThan(90);
  await library.standby.query('select pg_wal_replay_resume()');
  await until(() => state() === 'used');
  expect(await ask('where')).toBe(1);
});

test('calls that do not know the newest go on reading from a replica that is late', async () => {
  const { headers } = await server.post('clerk', '/library/shelf/submit', { name: 'North' });
  const position = String(headers['log-position']);
  expect(await ask('where', { 'log-position': position })).toBe(1);
  await library.standby.query('select pg_wal_replay_pause()');
  await server.post('reader', '/library/shelf/submit', { name: 'x' });
  const { headers: later } = await server.post('clerk', '/library/shelf/submit', { name: 'South' });
  expect(await ask('where', { 'log-position': position })).toBe(1);
  expect(await ask('where', { 'log-position': String(later['log-position']) })).toBe(0);
  expect(await ask('where')).toBe(0);
  // A tenant that has moved here: its client knows a position of before.
  server.replicas.touchAll();
  expect(await ask('where', { 'log-position': position })).toBe(0);
  await library.standby.query('select pg_wal_replay_resume()');
});

test('a replica that stops is left out at once, and comes back by itself', async () => {
  await until(async () => (await ask('where')) === 1);
  await library.standby.stop();
  for (let n = 0; n < 10; n += 1) expect(await ask('where')).toBe(0);
  expect(state()).toBe('unreachable');
  await library.standby.start();
  await until(() => state() === 'used');
  expect(await ask('where')).toBe(1);
});

test('what waits for a replica that has fallen silent is asked of the primary', async () => {
  const asked = ask('slow');
  await until(
    async () => (await library.standby.query(`select from pg_stat_activity where query ~ 'pg_sleep.case'`)).length > 1,
  );
  const backends = await library.standby.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename ~ '_app_' order by pid`,
  );
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [library.standby.pid, ...backends.map((each) => each.pid)]) process.kill(pid, name);
  };
  const began = performance.now();
  signal('SIGSTOP');
  try {
    expect(await asked).toBe(0);
    expect(performance.now() - began).toBeLessThan(4_000);
  } finally {
    signal('SIGCONT');
  }
  await until(async () => (await ask('where')) === 1);
});

test('a replica that was promoted is left out', async () => {
  await library.standby.query('select pg_promote()');
  await library.primary.query('select pg_switch_wal()');
  expect(await ask('where')).toBe(0);
  await until(() => state() === 'primary');
});
