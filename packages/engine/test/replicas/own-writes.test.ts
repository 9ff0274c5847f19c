import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createReplicatedLibrary, type LibraryProcess, type ReplicatedLibrary } from './library-replicas.ts';

// Whoever has written, or has heard of a change, sees it at once, whichever process answers, however late the replica is
// (spec/rules#replicas).

let library: ReplicatedLibrary;
let processes: readonly LibraryProcess[];
beforeAll(async () => {
  library = await createReplicatedLibrary();
  processes = [await library.open({ maxWaitMs: 10 }), await library.open({ maxWaitMs: 10 })];
}, 60_000);
afterAll(() => library?.close());

const sequences = 1_000;
const clients = 25;

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Holds the replica up for moments, as a busy one is. */
function holdUp(): () => Promise<void> {
  const end = new AbortController();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const running = (async () => {
    while (!end.signal.aborted) {
      await library.standby.query('select pg_wal_replay_pause()');
      await pause(Math.random() * 12);
      await library.standby.query('select pg_wal_replay_resume()');
      await pause(Math.random() * 12);
    }
  })();
  return async () => {
    end.abort();
    await running;
  };
}

/** One client: writes, then reads a few times, each with any process; says the position it was told, or never. */
async function work(client: number, rounds: number, faults: string[]): Promise<void> {
  const says = client % 2 === 0;
  let position: unknown;
  const add = await processes[0]?.post('clerk', '/library/shelf/submit', { name: `c${client}` });
  const id = add?.body.data.id as string;
  position = add?.headers['log-position'];
  for (let round = 1; round <= rounds; round += 1) {
    const room = `room ${round}`;
    const headers = () => (says && position ? { 'log-position': position } : {});
    const written = await anyOf(processes).post('clerk', '/library/shelf/submit', { id, name: `c${client}`, room });
    if (written.status !== 200) faults.push(`${client}/${round}: ${written.status}`);
    position = written.headers['log-position'];
    for (let read = 0; read < 1 + Math.floor(Math.random() * 2); read += 1) {
      const isList = Math.random() < 0.5;
      const { body } = isList
        ? await anyOf(processes).get('clerk', '/library/shelf/list', { name_equal: `c${client}` }, headers())
        : await anyOf(processes).get('clerk', '/library/shelf/detail', { id }, headers());
      const seen = isList ? body.data?.records?.[0]?.room : body.data?.room;
      if (seen !== room) faults.push(`${client}/${round}: ${seen} (${isList ? 'list' : 'detail'}, ${says})`);
    }
  }
}

test(`in ${sequences} random sequences nobody misses what he has written`, async () => {
  const faults: string[] = [];
  const stop = holdUp();
  await Promise.all(Array.from({ length: clients }, (_, n) => work(n, sequences / clients, faults)));
  await stop();
  expect(faults).toEqual([]);
  // Neither did all of them go to the primary.
  const reads = processes.flatMap(({ replicas }) => replicas.status().map((each) => each.reads));
  expect(Math.min(...reads)).toBeGreaterThan(100);
}, 60_000);

/** Opens the stream of prices; the positions and topics it tells, in their order. */
async function listen() {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const address = await processes[0]?.listen();
  const { body } = await fetch(`${address}/api/library/price/events`, {
    headers: { 'x-library-token': 'reader' },
    signal: controller.signal,
  });
  const heard: { readonly topic?: string; readonly position?: string }[] = [];
  const read = async () => {
    let rest = '';
    for await (const piece of (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('event: changed')) heard.push(JSON.parse(part.split('data: ')[1] ?? ''));
    }
  };
  read().catch(() => undefined);
  return heard;
}

test('what a page hears of is in what it reads from any process with the position it was told', async () => {
  const [here, there] = processes as readonly [LibraryProcess, LibraryProcess];
  const shelfId = (await here.post('clerk', '/library/shelf/submit', { name: 'East' })).body.data.id;
  const add = await here.post('clerk', '/library/book/submit', { code: 'L1', title: 'L1', shelfId });
  const bookId = add.body.data.id;
  const heard = await listen();
  await expect.poll(() => heard[0]?.position).toMatch(/^[0-9a-z]+-1-/);
  // The channel is opened with the first page: what was announced before is not heard.
  await expect
    .poll(async () => {
      await there.post('clerk', '/library/book/price', { id: bookId, price: '1.00' });
      return heard.some(({ topic }) => topic);
    })
    .toBe(true);
  // What was announced of the last of these is heard as well: announcements are at most 100 ms late.
  for (let count = -1; count !== heard.length; await pause(250)) count = heard.length;
  await library.catchUp();
  await library.standby.query('select pg_wal_replay_pause()');
  const before = heard.at(-1)?.position ?? '';
  for (const price of ['2.00', '3.00', '4.00']) {
    const count = heard.length;
    await there.post('clerk', '/library/book/price', { id: bookId, price });
    await expect.poll(() => heard.length).toBeGreaterThan(count);
    const headers = { 'log-position': heard.at(-1)?.position };
    for (const server of processes) {
      const { body } = await server.get('reader', '/library/book/detail', { id: bookId }, headers);
      expect(body.data.price).toBe(price);
    }
  }
  // The process that has not heard of it answers older pages from the replica still.
  const old = await there.get('reader', '/library/book/detail', { id: bookId }, { 'log-position': before });
  expect(old.body.data.price).toBe('1.00');
  await library.standby.query('select pg_wal_replay_resume()');
});
