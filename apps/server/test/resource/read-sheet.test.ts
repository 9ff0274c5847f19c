import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { Workbook } from '@cj-tech-master/excelts';
import type { ParsedRow } from '@refectory/engine/workbook/parsed-row.ts';
import { readSheet } from '@refectory/engine/workbook/read-sheet.ts';
import { readSheetRows } from '@refectory/engine/workbook/read-sheet-rows.ts';
import { createWorkbookStream } from '@refectory/engine/workbook/workbook-stream.ts';
import { expect, test } from 'vitest';
import { buildArchive, packText, workbookIndexParts } from '../fixtures/zip-bomb.ts';

const columns = ['工号', '姓名', '说明'].map((header) => ({ header, format: 'text' as const, width: 10 }));
const letters = '一乙丙张伟膳场𠮷𩸽𪚥';
/** Texts of three- and four-byte characters, each row starting at another offset. */
const buildRow = (n: number): [string, string, string] => [
  `${n}`,
  [...letters].slice(n % 10).join('') || '空',
  `${'é'.repeat(n % 3)}${letters.repeat(1 + (n % 2))}${'a'.repeat(n % 7)}`,
];
const rowsTo = (count: number) => Array.from({ length: count }, (_, n) => buildRow(n));
const exported = (count: number): Promise<Buffer> =>
  buffer(createWorkbookStream([{ name: '员工', columns, rows: [rowsTo(count)] }]));

test('50,000 rows of our own export come back letter for letter', async () => {
  const { headers, rows } = await readSheet(await exported(50_000), 50_000);
  expect(headers).toEqual(['工号', '姓名', '说明']);
  expect(rows.length).toBe(50_000);
  const wrong = rows.filter(({ cells }, n) => cells.join('|') !== buildRow(n).join('|'));
  expect(wrong).toEqual([]);
}, 60_000);

test('wherever a character is cut, it is whole again', async () => {
  const cells = (row: string[], n: number) =>
    row.map((text, at) => `<c r="${'ABC'[at]}${n + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const body = rowsTo(60).map((row, n) => `<row r="${n + 1}">${cells(row, n)}</row>`);
  const xml = Buffer.from(`<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`);
  for (let length = 1; length <= 97; length += 1) {
    const rows: ParsedRow[] = [];
    const pieces = async function* () {
      for (let at = 0; at < xml.length; at += length) yield xml.subarray(at, at + length);
    };
    await readSheetRows(pieces(), { strings: [], dateTimeStyles: new Set(), from1904: false }, (row) => rows.push(row));
    expect([length, rows.map((row) => row.cells)]).toEqual([length, rowsTo(60)]);
  }
});

test('what a spreadsheet writes is read: shared and formatted texts, numbers, days, flags, formulas, links', async () => {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('x');
  sheet.addRow(['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛']);
  sheet.addRow([
    '共享 & <文本>',
    12.5,
    new Date(Date.UTC(2026, 10, 20, 12, 30)),
    true,
    { formula: 'B2*2', result: 25 },
    { richText: [{ text: '红' }, { text: '色', font: { bold: true } }] },
    { text: '链接', hyperlink: 'https://example.com' },
    undefined,
  ] as never);
  sheet.getCell('H4').value = '第四行';
  const { rows } = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()), 10);
  expect(rows).toEqual([
    { row: 2, cells: ['共享 & <文本>', 12.5, new Date('2026-11-20T12:30:00Z'), true, 25, '红色', '链接'] },
    { row: 4, cells: [...Array<undefined>(7), '第四行'] },
  ]);
});

const withSheet = (content: Buffer | string, claimed?: number): Buffer => {
  const bytes = Buffer.from(content);
  const packed = deflateRawSync(bytes, { level: 9 });
  const sheet = { name: 'xl/worksheets/sheet1.xml', packed, claimed: claimed ?? bytes.length };
  return buildArchive([...workbookIndexParts, sheet]);
};
const small =
  '<worksheet><sheetData><row><c t="str"><v>甲</v></c></row><row><c><v>1</v></c></row></sheetData></worksheet>';

test('the archives of these tests are good ones where they do not lie', async () => {
  expect(await readSheet(withSheet(small), 10)).toEqual({ headers: ['甲'], rows: [{ row: 2, cells: [1] }] });
});

/** Returns a refusal with its duration and memory, while other work continues. */
async function refusal(file: Buffer) {
  let longest = 0;
  let before = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 1);
  const memory = process.memoryUsage.rss();
  const started = performance.now();
  const code = await readSheet(file, 20_000).then(
    () => 'taken',
    (error) => error.code as string,
  );
  const milliseconds = performance.now() - started;
  clearInterval(beat);
  return { code, milliseconds, megabytes: (process.memoryUsage.rss() - memory) / 1024 / 1024, longest };
}

const zeros = Buffer.alloc(256 * 1024 * 1024);
test.each([
  ['claims 100 bytes and unpacks to 256 MB', withSheet(zeros, 100), 'platform.not-a-workbook'],
  ['says that it unpacks to 256 MB', withSheet(zeros), 'platform.unpacks-too-large'],
  ['claims 90 MB and has 256', withSheet(zeros, 90 * 1024 * 1024), 'platform.not-a-workbook'],
  [
    'hides 90 MB of blanks between two rows',
    withSheet(`<worksheet>${' '.repeat(90_000_000)}`),
    'platform.not-a-workbook',
  ],
  [
    'has rows without end',
    withSheet(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(2_000_000)}`),
    'platform.too-many-rows',
  ],
  [
    'has entities that grow',
    withSheet(
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><worksheet><v>&b;</v></worksheet>`,
    ),
    'platform.not-a-workbook',
  ],
])('a workbook that %s is refused at once', async (_, file, code) => {
  const { milliseconds, megabytes, longest, ...refused } = await refusal(file);
  expect(refused).toEqual({ code });
  expect(milliseconds).toBeLessThan(1000);
  expect(megabytes).toBeLessThan(100);
  expect(longest).toBeLessThan(250);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('甲,乙\n1,2')],
  ['a cut archive', withSheet(small).subarray(0, 300)],
  ['another archive', buildArchive([packText('a.txt', 'a')])],
  ['bytes that are no UTF-8', withSheet(Buffer.from('<worksheet>\xff\xfe</worksheet>', 'latin1'))],
  ['XML that ends nowhere', withSheet('<worksheet><sheetData>')],
])('%s is no workbook', async (_, file) => {
  await expect(readSheet(file, 10)).rejects.toMatchObject({ code: 'platform.not-a-workbook' });
});
