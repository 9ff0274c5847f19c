import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '../src/workbook/read-sheet.ts';
import { createWorkbookStream } from '../src/workbook/workbook-stream.ts';
import { createLibraryServer, type LibraryServer } from './library/library-server.ts';

let library: LibraryServer;
beforeAll(async () => {
  library = await createLibraryServer();
  await library.post('clerk', '/library/shelf/submit', { name: 'East', room: 'A' });
});
afterAll(() => library.close());

const headers = ['编号', '书名', '书架', '价格'];

const workbook = (...rows: string[][]): Promise<Buffer> =>
  buffer(
    createWorkbookStream([
      { name: 'x', columns: headers.map((header) => ({ header, format: 'text', width: 10 })), rows: [rows] },
    ]),
  );

const upload = async (file: Buffer, dryRun: boolean) =>
  (await library.upload('clerk', '/library/book/import', { dryRun: String(dryRun) }, file)).body.data;
const count = async () => (await library.get('reader', '/library/book/list')).body.data.total;

test('a dry run says what an import would do and does nothing; the import keeps the good rows', async () => {
  const file = await workbook(
    ['I1', 'One', 'East', '1.00'],
    ['I2', 'Two', 'nowhere', '1.00'],
    ['I3', '', 'East', 'x'],
    ['I1', 'Again', 'East', ''],
  );
  const expected = { total: 4, added: 1, updated: 0, failed: 3 };
  const rehearsed = await upload(file, true);
  expect(rehearsed).toMatchObject(expected);
  expect(rehearsed.rows.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
  expect(rehearsed.rows[0].errors).toEqual([{ field: 'shelfId', msg: '找不到“nowhere”' }]);
  expect(await count()).toBe(0);
  expect(await upload(file, false)).toMatchObject({ ...expected, rows: rehearsed.rows });
  expect(await count()).toBe(1);
});

test('changes the row that its identity names', async () => {
  expect(await upload(await workbook(['I1', 'Renamed', 'East', '']), false)).toMatchObject({ added: 0, updated: 1 });
  const { body } = await library.get('reader', '/library/book/list', { code: 'I1' });
  expect(body.data.records).toMatchObject([{ title: 'Renamed', price: '1.00' }]);
});

test('exports the filtered rows, in words, and takes its own file back', async () => {
  await upload(await workbook(['E1', 'Export', 'East', '7.00']), false);
  const { status, raw } = await library.get('clerk', '/library/book/export', { code: 'E1' });
  expect(status).toBe(200);
  const sheet = await readSheet(raw, 10);
  expect(sheet.headers).toEqual(['Code', 'Title', 'Shelf', 'Price', 'Bought on', 'State', 'Created at', 'Updated at']);
  expect(sheet.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([['E1', 'Export', 'East']]);
  expect(sheet.rows[0]?.cells[5]).toBe('Available');
  expect(await upload(raw, true)).toMatchObject({ total: 1, updated: 1, failed: 0 });
});
