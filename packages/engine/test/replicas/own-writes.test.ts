import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReplicatedLibrary, type LibraryProcess, type ReplicatedLibrary } from './library-replicas.ts';

// Whoever has written sees it at once, whichever process answers, however late the replica is (spec/rules#replicas).

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
