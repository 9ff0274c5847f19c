import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { openZip, unpackPart, type ZipPart } from '@refectory/engine/workbook/open-zip.ts';
import { mealRows } from '@refectory/server/test/fixtures/figures/meal-rows.ts';
import { insertDataSets, Random, type Row } from '@refectory/server/test/fixtures/figures/random-rows.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDefinition } from '#report/contract/designer/definition.ts';
import { paperTones } from '#report/contract/designer/tones.ts';

import { exportReport } from './export-report.ts';

// What a report does not show is said wherever it stands, and its colours are seen there too (spec/report#designer).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const random = new Random(5);
  const week = { random, day: () => '2022-01-05', placeIds: ['501'], rawIds: ['601'], ticketTypeId: '701' };
  const bookings: Row[] = [];
  while (bookings.length < 5100) bookings.push(...(mealRows(week).dining_booking ?? []));
  await insertDataSets(testApp.database.ownerUrl, [
    { dining_place: [{ id: '501', name: 'R501', code: 'R501', kind: 2 }], dining_booking: bookings },
  ]);
}, 120_000);
afterAll(() => testApp.close());

const period = { from: '2022-01-05', to: '2022-01-05' };
const limited = { figures: ['bookings.count'], rows: ['mealPeriod'], period, limit: 2 };
const whole = { figures: ['bookings.count'], rows: ['employeeId'], period };

const exported = async (format: string, definition: object): Promise<Buffer> => {
  const { registry } = await testApp.app();
  return testApp.run('000000', async (ctx) => {
    const { body } = await exportReport(ctx, registry, {
      name: 'R',
      format,
      definition: completeDefinition(definition),
    });
    return buffer(body as Readable);
  });
};

/** What a PDF draws. */
const drawnIn = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, packed = '']) => {
      const bytes = Buffer.from(packed, 'latin1');
      return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    })
    .join('\n');

/** A colour as PDF fills with it. */
const filledWith = (colour: string): string =>
  `${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).join(' ')} scn`;

const said = '另有 2 行未显示，合计含全部';

test('rows beyond the limit of a report are told below the total of text and workbook', async () => {
  const lines = (await exported('csv', limited)).toString().trimEnd().split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([1 + 2 + 1 + 1 + 1, said]);
  const [sheet] = await readWorkbook(await exported('xlsx', limited));
  expect(sheet?.rows.at(-1)?.[0]).toBe(said);
  const all = (await exported('csv', { ...limited, limit: null })).toString();
  expect(all).not.toContain('未显示');
});

test('more lines than a report answers are told too', async () => {
  const text = (await exported('csv', whole)).toString();
  expect(text.split('\r\n')).toHaveLength(1 + 5000 - 1 + 1 + 1 + 1 + 1);
  expect(text).toContain('超过 5000 行，只显示其中一部分');
}, 60_000);

test('a PDF has a line for what it leaves out, on every page', async () => {
  const lengths = [];
  for (const limit of [3, null])
    lengths.push(drawnIn(await exported('pdf', { ...limited, limit })).match(/\bTj\b|\bTJ\b/g)?.length);
  // A note more, a row with two texts less.
  expect(lengths[0]).toBe((lengths[1] as number) + 1 - 2);
});

test('conditional colours stand in workbook and PDF', async () => {
  const colours = [{ figure: 'bookings.count', when: 'above', value: '1', tone: 'bad' }];
  const rule = { ...limited, limit: null, colours };
  const parts = openZip(await exported('xlsx', rule));
  const part = async (name: string) => {
    const texts: Buffer[] = [];
    for await (const piece of unpackPart(parts.get(name) as ZipPart)) texts.push(Buffer.from(piece));
    return Buffer.concat(texts).toString();
  };
  expect(await part('xl/styles.xml')).toContain(`rgb="FF${paperTones.bad.slice(1).toUpperCase()}"`);
  // Whole numbers are style 3, with the first background 7 more; four meals and their total.
  expect((await part('xl/worksheets/sheet1.xml')).match(/ s="10"/g)).toHaveLength(5);
  expect(drawnIn(await exported('pdf', rule))).toContain(filledWith(paperTones.bad));
  expect(drawnIn(await exported('pdf', { ...rule, colours: [] }))).not.toContain(filledWith(paperTones.bad));
});
