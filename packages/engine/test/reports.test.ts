import { maxGroups } from '@refectory/declaration/call/report-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../src/database/pool.ts';
import { readSheet } from '../src/workbook/read-sheet.ts';
import { createLibraryServer, type LibraryServer } from './library/library-server.ts';

// What a report declares beside its columns: lines of zeros and subtotals (spec/report#zero-lines,
// spec/report#subtotals).

let library: LibraryServer;
/** Two shelves of a room, one with two books, and an empty one. */
beforeAll(async () => {
  library = await createLibraryServer();
  const shelf = async (name: string) =>
    (await library.post('clerk', '/library/shelf/submit', { name, room: 'Z' })).body.data.id;
  const [full, small] = [await shelf('Full'), await shelf('Small')];
  await shelf('Empty');
  const books = [
    [full, '3.00'],
    [full, '4.00'],
    [small, '2.00'],
  ];
  for (const [n, [shelfId, price]] of books.entries())
    await library.post('clerk', '/library/book/submit', { code: `Z${n}`, title: 'x', shelfId, price });
});
afterAll(() => library.close());

const stock = async (call: string, query: object) =>
  (await library.get('reader', `/library/report/stock${call}`, { room: 'Z', ...query })).body;

test('lines of zeros are listed and exported only where asked for, and counted beside unchanged sums', async () => {
  const shelves = async (query: object) =>
    (await stock('', query)).data.records.map(({ shelfName }: { shelfName: string }) => shelfName);
  expect(await shelves({})).toEqual(['Full', 'Small']);
  expect((await stock('', {})).data.total).toBe(2);
  expect(await shelves({ zeroLines: 'false' })).toEqual(['Full', 'Small']);
  expect(await shelves({ zeroLines: 1 })).toEqual(['Empty', 'Full', 'Small']);
  expect(await shelves({ zeroLines: 'true', current: 2, size: 2 })).toEqual(['Small']);
  for (const query of [{}, { zeroLines: '1' }])
    expect((await stock('/sums', query)).data).toEqual({ books: 3, worth: '9.00', zeroLines: 1 });
  const exported = async (query: object) => {
    const { raw } = await library.get('reader', '/library/report/stock/export', {
      room: 'Z',
      columns: 'shelfName',
      ...query,
    });
    return (await readSheet(raw, 10)).rows.map(({ cells }) => cells[0]);
  };
  expect(await exported({})).toEqual(['Full', 'Small']);
  expect(await exported({ zeroLines: '1' })).toEqual(['Empty', 'Full', 'Small']);
});

test('a report without lines of zeros does not know the input', async () => {
  const { body } = await library.get('reader', '/library/report/purchases', { zeroLines: '1' });
  expect(body.error).toBe('platform.no-such-filter');
});

test('subtotals are in the sums, order lines by the names shown and stand above them in the file', async () => {
  const days = { boughtOn_datege: '2026-01-01', boughtOn_datele: '2026-12-31' };
  const shelf = async (name: string) =>
    (await library.post('clerk', '/library/shelf/submit', { name, room: 'Y' })).body.data.id as string;
  const [oak, elm] = [await shelf('Oak'), await shelf('Elm')];
  const books = [
    [elm, '2026-03-01', '1.00'],
    [oak, '2026-03-02', '2.00'],
    [elm, '2026-03-02', '4.00'],
    [elm, '2026-03-02', '8.00'],
  ];
  for (const [n, [shelfId, boughtOn, price]] of books.entries())
    await library.post('clerk', '/library/book/submit', { code: `Y${n}`, title: 'x', shelfId, price, boughtOn });
  const ask = async (call: string, groupBy: string) => {
    const query = { ...days, shelfId: `${oak},${elm}`, groupBy, columns: 'boughtOn,shelfId,books,worth' };
    return await library.get('reader', `/library/report/purchases${call}`, query);
  };
  const inner = { level: 2, lines: 1 };
  const sums = (await ask('/sums', 'shelfId,boughtOn')).body.data;
  expect(sums).toEqual({
    books: 4,
    worth: '15.00',
    groups: [
      { level: 1, lines: 2, shelfId: elm, shelfName: 'Elm', boughtOn: '', books: 3, worth: '13.00' },
      { level: 1, lines: 1, shelfId: oak, shelfName: 'Oak', boughtOn: '', books: 1, worth: '2.00' },
      { ...inner, shelfId: elm, shelfName: 'Elm', boughtOn: '2026-03-02', books: 2, worth: '12.00' },
      { ...inner, shelfId: elm, shelfName: 'Elm', boughtOn: '2026-03-01', books: 1, worth: '1.00' },
      { ...inner, shelfId: oak, shelfName: 'Oak', boughtOn: '2026-03-02', books: 1, worth: '2.00' },
    ],
  });
  for (const groupBy of ['', 'none'])
    expect((await ask('/sums', groupBy)).body.data).toEqual({ books: 4, worth: '15.00' });
  expect((await ask('/sums', 'books')).body.error).toBe('platform.no-such-filter');
  const lines = async (groupBy: string) =>
    (await ask('', groupBy)).body.data.records.map((row: Record<string, string>) => [row.shelfName, row.boughtOn]);
  expect(await lines('shelfId')).toEqual([
    ['Elm', '2026-03-02'],
    ['Elm', '2026-03-01'],
    ['Oak', '2026-03-02'],
  ]);
  expect((await lines('boughtOn'))[2]).toEqual(['Elm', '2026-03-01']);
  const { raw } = await ask('/export', 'shelfId');
  expect((await readSheet(raw, 10)).rows.map(({ cells: [first, , , worth] }) => [first, Number(worth)])).toEqual([
    ['Shelf: Elm', 13],
    [new Date('2026-03-02'), 12],
    [new Date('2026-03-01'), 1],
    ['Shelf: Oak', 2],
    [new Date('2026-03-02'), 2],
  ]);
});

test('more groups than a page could show are not listed, and the answer says so', async () => {
  const owner = createPool(library.ownerUrl);
  const { body } = await library.post('clerk', '/library/shelf/submit', { name: 'Long', room: 'X' });
  const shelfId = body.data.id;
  const add = (from: number, to: number) =>
    owner.query(
      `insert into library_book (tenant_id, code, title, shelf_id, bought_on)
       select '000000', 'X' || n, 'x', $1, date '2000-01-01' + n from generate_series($2::int, $3::int) n`,
      [shelfId, from, to],
    );
  const ask = async () => {
    const query = { boughtOn_datege: '2000-01-01', shelfId, groupBy: 'boughtOn' };
    return (await library.get('reader', '/library/report/purchases/sums', query)).body.data;
  };
  await add(1, maxGroups);
  const listed = await ask();
  expect([listed.books, listed.groups.length, listed.tooManyGroups]).toEqual([maxGroups, maxGroups, undefined]);
  await add(maxGroups + 1, maxGroups + 1);
  expect(await ask()).toEqual({ books: maxGroups + 1, worth: '0.00', tooManyGroups: true, groups: [] });
  await owner.end();
});
