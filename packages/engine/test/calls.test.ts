import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../src/request/clock.ts';
import { readSheet } from '../src/workbook/read-sheet.ts';
import { createLibraryServer, type LibraryServer } from './library/library-server.ts';

let library: LibraryServer;
let shelfId: string;
beforeAll(async () => {
  library = await createLibraryServer();
  shelfId = (await library.post('clerk', '/library/shelf/submit', { name: 'East', room: 'A' })).body.data.id;
});
afterAll(() => library.close());

const add = async (code: string, token = 'clerk', shelf = shelfId): Promise<string> =>
  (await library.post(token, '/library/book/submit', { code, title: code, shelfId: shelf })).body.data.id;

test('refuses who has no token, and who lacks the right to a verb, an action or a call', async () => {
  expect((await library.get('nobody', '/library/book/list')).status).toBe(403);
  for (const [token, method, path] of [
    ['guest', 'get', '/library/book/list'],
    ['reader', 'post', '/library/book/submit'],
    ['reader', 'post', '/library/book/remove'],
    ['reader', 'post', '/library/book/lend'],
    ['reader', 'get', '/library/book/export'],
    ['guest', 'get', '/library/report/stock'],
    ['guest', 'get', '/library/count/A'],
  ] as const) {
    const { status, body } = await library[method](token, path, { ids: '1', code: 'x', title: 'x', shelfId });
    expect([path, status, body.error]).toEqual([path, 403, 'platform.forbidden']);
  }
});

test('keeps tenants apart: neither rows nor references of another are there, a key may be used in both', async () => {
  const id = await add('T1');
  expect((await library.get('100001/clerk', '/library/book/list')).body.data.records).toEqual([]);
  expect((await library.get('100001/clerk', '/library/book/detail', { id })).status).toBe(404);
  const taken = await library.post('100001/clerk', '/library/book/remove', { ids: id });
  expect(taken.body).toMatchObject({ error: 'platform.not-found' });
  const across = await library.post('100001/clerk', '/library/book/submit', { code: 'X', title: 'x', shelfId });
  expect(across.body).toMatchObject({ error: 'platform.no-such-reference', errors: [{ field: 'shelfId' }] });
  const theirs = (await library.post('100001/clerk', '/library/shelf/submit', { name: 'East' })).body.data.id;
  expect(await add('T1', '100001/clerk', theirs)).toEqual(expect.any(String));
});

test('a tenant past its date reads and does not write', async () => {
  expect((await library.get('100002/clerk', '/library/book/list')).status).toBe(200);
  expect((await library.post('100002/clerk', '/library/shelf/submit', { name: 'x' })).body.error).toBe(
    'platform.tenant-expired',
  );
});

test('moves states by their table, one result a row, and tells the steps', async () => {
  const [one, two] = [await add('S1'), await add('S2')];
  await library.post('clerk', '/library/book/lend', { ids: one });
  const { body } = await library.post('clerk', '/library/book/lend', { ids: `${one},${two}` });
  expect(body.data.results).toMatchObject([
    { id: one, ok: false, code: 'platform.wrong-state' },
    { id: two, ok: true },
  ]);
  expect(body.msg).toBe('1 done, 1 refused: Cannot Lend: the status is “Lent”');
  const steps = (await library.get('reader', '/library/book/steps', { id: one })).body.data;
  expect(steps).toMatchObject([{ action: 'lend', from: 10, to: 20, at: '2026-11-20 12:00:00', userName: 'The clerk' }]);
});

test('of two who lend the same book at once one is refused', async () => {
  const id = await add('S3');
  const outcomes = await Promise.all([1, 2].map(() => library.post('clerk', '/library/book/lend', { ids: id })));
  expect(outcomes.map(({ body }) => body.error ?? 'lent').toSorted()).toEqual(['lent', 'platform.wrong-state']);
});

test('an action answers per row, undoes the refused ones alone, and is refused when all are', async () => {
  const [one, two] = [await add('P1'), await add('P2')];
  const { body } = await library.post('clerk', '/library/book/price', { ids: `${one},999`, price: '2.50' });
  expect(body.data.results).toMatchObject([
    { id: one, ok: true, price: '2.50' },
    { id: '999', ok: false, code: 'platform.not-found' },
  ]);
  const refused = await library.post('clerk', '/library/book/price', { ids: two, price: '0.10' });
  expect(refused.body).toMatchObject({
    success: false,
    error: 'library.too-cheap',
    msg: '“P2” costs 1.00 yuan at least',
    data: { results: [{ id: two, ok: false }] },
  });
});

test('a key repeats the answer and does nothing twice; with another request it is refused', async () => {
  const key = { 'idempotency-key': 'library-0001' };
  const submit = (code: string) => library.post('clerk', '/library/book/submit', { code, title: code, shelfId }, key);
  const [first, second] = [await submit('K1'), await submit('K1')];
  expect(second.body.data).toEqual(first.body.data);
  expect((await library.get('reader', '/library/book/list', { code: 'K1' })).body.data.total).toBe(1);
  expect((await submit('K2')).body.error).toBe('platform.key-reused');
});

test('an own call reads its input from the address', async () => {
  const { body } = await library.get('reader', '/library/count/A');
  expect(body.data.books).toBeGreaterThan(0);
  expect((await library.get('reader', '/library/count/B')).body.data).toEqual({ books: 0 });
});

test('a report has lines, filters and sums', async () => {
  const west = (await library.post('clerk', '/library/shelf/submit', { name: 'West', room: 'B' })).body.data.id;
  await library.post('clerk', '/library/book/submit', { code: 'W1', title: 'x', shelfId: west, price: '4.20' });
  const lines = await library.get('reader', '/library/report/stock', { room: 'B' });
  expect(lines.body.data).toMatchObject({ total: 1, records: [{ shelfName: 'West', books: 1, worth: '4.20' }] });
  const sums = await library.get('reader', '/library/report/stock/sums', { room: 'B' });
  expect(sums.body.data).toEqual({ books: 1, worth: '4.20', zeroLines: 0 });
  const bought = { code: 'W2', title: 'x', shelfId: west, price: '1.00', boughtOn: '2026-11-02' };
  await library.post('clerk', '/library/book/submit', bought);
  const span = { boughtOn_datege: '2026-11-01', boughtOn_datele: '2026-11-30' };
  const purchases = await library.get('reader', '/library/report/purchases', span);
  expect(purchases.body.data.records).toMatchObject([{ boughtOn: '2026-11-02', shelfName: 'West', worth: '1.00' }]);
});

test('a report is about its default days where none are asked for, in lines, sums and file', async () => {
  const south = (await library.post('clerk', '/library/shelf/submit', { name: 'South', room: 'C' })).body.data.id;
  const today = '2026-11-20';
  for (const [n, days] of [0, -6, -7, 1].entries())
    await library.post('clerk', '/library/book/submit', {
      code: `D${n}`,
      title: 'x',
      shelfId: south,
      price: '1.00',
      boughtOn: addDays(today, days),
    });
  const ask = async (path: string, query: object) =>
    (await library.get('reader', `/library/report/purchases${path}`, { shelfId: south, ...query })).body.data;
  expect((await ask('', {})).records).toMatchObject([{ boughtOn: today }, { boughtOn: addDays(today, -6) }]);
  expect((await ask('/sums', {})).books).toBe(2);
  const { raw } = await library.get('reader', '/library/report/purchases/export', { shelfId: south });
  const { rows } = await readSheet(raw, 10);
  expect(rows.map(({ cells }) => cells[0])).toEqual([today, addDays(today, -6)].map((day) => new Date(day)));
  // Any filter of the field stands in their place; one that compares nothing does not.
  expect((await ask('/sums', { boughtOn_datege: addDays(today, -7) })).books).toBe(4);
  expect((await ask('/sums', { boughtOn: addDays(today, -7) })).books).toBe(1);
  expect((await ask('/sums', { bought_on_dategt: today })).books).toBe(1);
  expect((await ask('/sums', { boughtOn_datege: '' })).books).toBe(2);
  expect((await ask('/sums', { boughtOn_ignore: '1' })).books).toBe(2);
});

test('describes itself and is alive', async () => {
  const { body } = await library.get('guest', '/openapi.json');
  expect(body.info.title).toBe('Library');
  expect(Object.keys(body.paths)).toContain('/api/library/book/lend');
  expect((await library.get('guest', '/health')).body.data).toMatchObject({ live: true, ready: true });
});
