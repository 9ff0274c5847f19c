import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibraryServer, type LibraryServer } from './library/library-server.ts';

let library: LibraryServer;
let shelfId: string;
beforeAll(async () => {
  library = await createLibraryServer();
  shelfId = (await library.post('clerk', '/library/shelf/submit', { name: 'East', room: 'A' })).body.data.id;
});
afterAll(() => library.close());

const add = async (code: string, more: object = {}) => {
  const { body } = await library.post('clerk', '/library/book/submit', {
    code,
    title: `Book ${code}`,
    shelfId,
    ...more,
  });
  return body.data as { id: string; version: number };
};
const list = async (query: object) => (await library.get('reader', '/library/book/list', query)).body.data;
const codes = async (query: object) => (await list(query)).records.map((row: { code: string }) => row.code);

test('adds a row, reads it with the name of what it refers to, and edits it', async () => {
  const { id, version } = await add('A1', { price: '12.50', boughtOn: '2026-11-01' });
  const detail = await library.get('reader', '/library/book/detail', { id });
  expect(detail.body.data).toMatchObject({
    code: 'A1',
    shelfId,
    shelfName: 'East',
    price: '12.50',
    boughtOn: '2026-11-01',
    bookState: 10,
    version,
  });
  const edited = await library.post('clerk', '/library/book/submit', { id, title: 'Another', version });
  expect(edited.body.data).toEqual({ id, version: version + 1 });
  expect((await list({ title: 'another' })).records).toMatchObject([{ id, title: 'Another', price: '12.50' }]);
});

test('finds a row by the time it shows, to the second', async () => {
  const { id } = await add('S1');
  const { createTime } = (await library.get('reader', '/library/book/detail', { id })).body.data as {
    createTime: string;
  };
  const found = async (query: object) => (await codes({ code: 'S1', ...query })).length;
  for (const suffix of ['', '_equal', '_dateequal', '_datele', '_datege', '_le', '_ge'])
    expect([suffix, await found({ [`createTime${suffix}`]: createTime })]).toEqual([suffix, 1]);
  for (const suffix of ['_notequal', '_dategt', '_datelt', '_gt', '_lt'])
    expect([suffix, await found({ [`createTime${suffix}`]: createTime })]).toEqual([suffix, 0]);
  expect(await found({ createTime_datege: createTime, createTime_datele: createTime })).toBe(1);
  const iso = `${createTime.replace(' ', 'T')}+08:00`;
  expect(await found({ createTime_dateequal: iso })).toBe(1);
  expect(await found({ createTime_dateequal: iso.replace('+08:00', '+07:00') })).toBe(0);
});

test('names every faulty field', async () => {
  const { status, body } = await library.post('clerk', '/library/book/submit', { code: 'bad code!', price: 'x' });
  expect(status).toBe(400);
  expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'code',
    'price',
    'shelfId',
    'title',
  ]);
});

test('refuses a save of what someone else changed meanwhile, with the row as it is', async () => {
  const { id, version } = await add('V1');
  await library.post('clerk', '/library/book/submit', { id, title: 'First', version });
  const stale = await library.post('clerk', '/library/book/submit', { id, title: 'Second', version });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    error: 'platform.stale',
    data: { current: { title: 'First', version: version + 1 }, fields: ['title'] },
  });
});

test('filters by suffix, by day and by reference, sorts, and counts pages', async () => {
  const west = (await library.post('clerk', '/library/shelf/submit', { name: 'West', room: 'B' })).body.data.id;
  for (const [code, price, boughtOn] of [
    ['F1', '3.00', '2026-01-01'],
    ['F2', '1.00', '2026-02-01'],
    ['F3', '2.00', '2026-03-01'],
  ])
    await add(code as string, { shelfId: west, price, boughtOn });
  expect(await codes({ shelfId: west, ascs: 'price' })).toEqual(['F2', 'F3', 'F1']);
  expect(await codes({ shelfId: west, descs: 'boughtOn' })).toEqual(['F3', 'F2', 'F1']);
  expect(await codes({ shelfId: west, price_ge: '2', ascs: 'code' })).toEqual(['F1', 'F3']);
  expect(await codes({ shelfId: west, boughtOn_datelt: '2026-03-01', ascs: 'code' })).toEqual(['F1', 'F2']);
  expect(await codes({ code_likeright: 'F', code_notequal: 'F2', ascs: 'code' })).toEqual(['F1', 'F3']);
  expect(await list({ shelfId: west, size: 2, current: 2, ascs: 'code' })).toMatchObject({
    total: 3,
    pages: 2,
    current: 2,
    records: [{ code: 'F3' }],
  });
  const sums = await library.get('reader', '/library/book/sums', { shelfId: west });
  expect(sums.body.data).toEqual({ price: '6.00' });
});

test('offers rows to choose from', async () => {
  const { body } = await library.get('reader', '/library/shelf/select', { keyword: 'eas' });
  expect(body.data).toMatchObject([{ value: shelfId, label: 'East' }]);
  const strange = await library.get('reader', '/library/shelf/select', { colour: 'red' });
  expect(strange.body.error).toBe('platform.no-such-filter');
  // The token that a download carries in its address is no filter.
  const withToken = await library.get('reader', '/library/shelf/select', { 'x-library-token': 'reader' });
  expect(withToken.status).toBe(200);
});

test('names the constraint that a row breaks, in the words of its module', async () => {
  await add('U1');
  const { body } = await library.post('clerk', '/library/book/submit', { code: 'U1', title: 'x', shelfId });
  expect(body).toMatchObject({ error: 'library.code-taken', msg: 'This code is taken', errors: [{ field: 'code' }] });
});

test('keeps a row that others refer to; a removed row is restored from its history', async () => {
  const { id } = await add('R1', { price: '5.00' });
  const used = await library.post('clerk', '/library/shelf/remove', { ids: shelfId });
  expect(used.body).toMatchObject({ success: false, error: 'platform.in-use' });
  expect((await library.post('clerk', '/library/book/remove', { ids: id })).body.data.results).toMatchObject([
    { id, ok: true },
  ]);
  expect((await library.get('reader', '/library/book/detail', { id })).status).toBe(404);
  const history = (await library.get('reader', '/library/book/history', { id })).body.data;
  expect(history.map(({ operation }: { operation: string }) => operation)).toEqual(['remove', 'add']);
  expect(history[0].userName).toBe('The clerk');
  await library.post('clerk', '/library/book/restore', { historyId: history[0].id });
  expect((await library.get('reader', '/library/book/detail', { id })).body.data).toMatchObject({
    code: 'R1',
    price: '5.00',
  });
});

test('words a coded field that is named as the application does', async () => {
  const { id } = await add('N1');
  expect((await library.get('reader', '/library/book/detail', { id })).body.data.bookStateName).toBe('');
  await library.post('clerk', '/library/book/lend', { ids: id });
  expect((await library.get('reader', '/library/book/detail', { id })).body.data.bookStateName).toBe('外借');
});
