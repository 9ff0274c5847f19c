import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { printedLines } from '#ticket/contract/ticket/printed-lines.ts';
import { drawPng, drawSvg, listRuns } from './draw-code.ts';
import { writePdf } from './write-pdf.ts';

// Paper: what stands on a ticket, as document and image (spec/ticket#print).

const code = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(4).slice(0, 122);
const ticket = {
  id: '1',
  ticketNo: 'TK2026112000001',
  code,
  typeName: '文体中心门票',
  kind: 2,
  price: '20.00',
  holder: '镕喆',
  validFrom: '2026-11-20',
  validTo: '2026-12-31',
  weekdays: [5, 1],
  timeFrom: '08:00',
  timeTo: '20:00',
  usesLeft: null,
  placeNames: '东门闸口、西门闸口',
  remark: '进出\n均须检票',
  orderNo: 'TO2026112000001',
  tenantName: '管理组',
};

test('a document has eight tickets to a page, embeds the letters it uses and no more', async () => {
  const pdf = await writePdf(
    Array.from({ length: 9 }, () => ticket),
    'a4',
    'zh',
  );
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(text).toContain('/FontFile2');
  expect(pdf.length).toBeLessThan(60_000);
  const slips = await writePdf([ticket, ticket], '80mm', 'en');
  expect(slips.toString('latin1').match(/\/MediaBox \[0 0 226\.77\d* 354\.33\d*\]/g)).toHaveLength(2);
});

test('lines leave out what is not limited, in both languages', () => {
  expect(printedLines(ticket, 'zh').map(({ title, text }) => `${title} ${text}`)).toEqual([
    '持票人 镕喆',
    '有效期 2026-11-20 至 2026-12-31',
    '时段 周一 周五 08:00–20:00',
    '检票点 东门闸口、西门闸口',
    '次数 不限',
    '价格 ¥20.00',
    '说明 进出 均须检票',
  ]);
  const bare = { ...ticket, weekdays: [], timeFrom: '', timeTo: '', placeNames: '', remark: '', usesLeft: 3 };
  expect(printedLines(bare, 'en').map(({ title, text }) => `${title} ${text}`)).toEqual([
    'Holder 镕喆',
    'Valid 2026-11-20 to 2026-12-31',
    'Uses 3',
    'Price ¥20.00',
  ]);
});

test('a code is 37 modules with a quiet zone of four, as lines and as pixels', () => {
  const { side, runs } = listRuns(code);
  expect(side).toBe(45);
  expect(runs.every(([x, y, length]) => x >= 4 && y >= 4 && x + length <= 41 && y < 41)).toBe(true);
  expect(drawSvg(code, 'A<B')).toContain('A&lt;B');
  const png = drawPng(code);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([450, 450]);
  const data = png.indexOf('IDAT');
  expect(inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4))).length).toBeGreaterThan(450 * 56);
});
