import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLibraryServer, type LibraryServer } from './library/library-server.ts';

let library: LibraryServer;
let address: string;
let bookId: string;
beforeAll(async () => {
  library = await createLibraryServer();
  address = await library.listen();
  const shelfId = (await library.post('clerk', '/library/shelf/submit', { name: 'East' })).body.data.id;
  bookId = (await library.post('clerk', '/library/book/submit', { code: 'L1', title: 'L1', shelfId })).body.data.id;
});
afterAll(() => library.close());

const setPrice = (price: string) => library.post('clerk', '/library/book/price', { id: bookId, price });

/** Opens the stream of prices and gathers what it tells. */
async function listen(token: string) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(`${address}/api/library/price/events`, {
    headers: { 'x-library-token': token },
    signal: controller.signal,
  });
  const heard: string[] = [];
  const read = async () => {
    let rest = '';
    for await (const piece of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('event: changed')) heard.push(part.split('data: ')[1] ?? '');
    }
  };
  read().catch(() => undefined);
  // The first says: read now. A second may follow when the channel is open.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return { status: response.status, named: () => heard.filter((data) => data !== '{}') };
}

test('tells every page of the tenant what has changed, once it is committed', async () => {
  const [reader, clerk, stranger] = await Promise.all(['reader', 'clerk', '100001/reader'].map(listen));
  // The channel is opened with the first page: what was announced before is not heard.
  await expect
    .poll(async () => {
      await setPrice('12.00');
      return reader?.named().length;
    })
    .toBeGreaterThan(0);
  expect(reader?.named()[0]).toBe('{"topic":"library.prices"}');
  await expect.poll(() => clerk?.named().length).toBeGreaterThan(0);
  expect(stranger?.named()).toEqual([]);
});

test('tells nothing of what was rolled back, and many changes together', async () => {
  const page = await listen('reader');
  await expect
    .poll(async () => {
      await setPrice('12.00');
      return page.named().length;
    })
    .toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = page.named().length;
  expect((await setPrice('0.01')).status).toBe(400);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.named()).toHaveLength(before);
  await Promise.all(Array.from({ length: 40 }, (_, place) => setPrice(`${place + 2}.00`)));
  await expect.poll(() => page.named().length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.named().length - before).toBeLessThan(20);
});

test('refuses who may not see the topic, before anything is told', async () => {
  expect((await library.get('guest', '/library/price/events')).status).toBe(403);
});
