import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '../src/workbook/read-sheet.ts';
import { createLibraryServer, type LibraryServer } from './library/library-server.ts';

// What a report declares beside its columns: lines of zeros (spec/report#zero-lines).

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
