import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createReplicatedLibrary, type LibraryProcess, type ReplicatedLibrary } from './library-replicas.ts';

// A page that hears of a change reads it, from whichever process, however late the replica is (spec/rules#replicas).

let library: ReplicatedLibrary;
let here: LibraryProcess;
let there: LibraryProcess;
let address: string;
let bookId: string;
beforeAll(async () => {
  library = await createReplicatedLibrary();
  here = await library.open({ maxWaitMs: 20 });
  there = await library.open({ maxWaitMs: 20 });
  address = await here.listen();
  const shelfId = (await here.post('clerk', '/library/shelf/submit', { name: 'East' })).body.data.id;
  bookId = (await here.post('clerk', '/library/book/submit', { code: 'L1', title: 'L1', shelfId })).body.data.id;
}, 60_000);
afterAll(() => library?.close());

/** Opens the stream of prices; the positions and topics it tells, in their order. */
async function listen() {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
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

test('what a page hears of is in what it reads with the position it was told', async () => {
  const heard = await listen();
  await expect.poll(() => heard[0]?.position).toMatch(/^1-/);
  // The channel is opened with the first page: what was announced before is not heard.
  await expect
    .poll(async () => {
      await there.post('clerk', '/library/book/price', { id: bookId, price: '1.00' });
      return heard.some(({ topic }) => topic);
    })
    .toBe(true);
  await library.catchUp();
  await library.standby.query('select pg_wal_replay_pause()');
  const before = heard.at(-1)?.position ?? '';
  for (const price of ['2.00', '3.00', '4.00']) {
    const count = heard.length;
    await there.post('clerk', '/library/book/price', { id: bookId, price });
    await expect.poll(() => heard.length).toBeGreaterThan(count);
    const headers = { 'log-position': heard.at(-1)?.position };
    for (const server of [here, there]) {
      const { body } = await server.get('reader', '/library/book/detail', { id: bookId }, headers);
      expect(body.data.price).toBe(price);
    }
  }
  // The process that has not heard of it answers older pages from the replica still.
  const old = await there.get('reader', '/library/book/detail', { id: bookId }, { 'log-position': before });
  expect(old.body.data.price).toBe('1.00');
  await library.standby.query('select pg_wal_replay_resume()');
});
