import { type DrillDown, drillDownOf, type Report } from '@refectory/declaration/report.ts';
import { kitchenRows } from '@refectory/server/test/fixtures/figures/kitchen-rows.ts';
import { mealRows } from '@refectory/server/test/fixtures/figures/meal-rows.ts';
import { moneyRows } from '@refectory/server/test/fixtures/figures/money-rows.ts';
import { insertDataSets, Random } from '@refectory/server/test/fixtures/figures/random-rows.ts';
import { visitRows } from '@refectory/server/test/fixtures/figures/visit-rows.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allReports, allResources } from '#catalogue.ts';

// Every line of a fixed report opens the rows that it counts, of a week of random rows (spec/report#reports).

type Row = Readonly<Record<string, string | number | null>>;
type Rule = readonly [figure: string, counted: (row: Row) => number];

const [from, to] = ['2022-01-03', '2022-01-09'];
const quantity = (row: Row) => Number(row.quantity);
const only = (isCounted: (row: Row) => boolean, value: (row: Row) => number) => (row: Row) =>
  isCounted(row) ? value(row) : 0;
const one = () => 1;
const persons = (row: Row) => Number(row.persons);
const isAhead = ({ source, bookingStatus }: Row) => source !== 4 && bookingStatus !== 40;
const stands = ({ spaceStatus }: Row) => Number(spaceStatus) >= 20 && Number(spaceStatus) <= 50;

/** What figures of a line are in the rows that it opens. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  'report.orderReview': [
    ['booked', only(isAhead, persons)],
    ['walkIn', only(({ source, bookingStatus }) => source === 4 && bookingStatus !== 40, persons)],
  ],
  'report.takeOrderList': [
    ['booked', only(isAhead, persons)],
    ['walkIn', only(({ source, bookingStatus }) => source === 4 && bookingStatus !== 40, persons)],
  ],
  'report.shopOrderDetail': [],
  'report.orderHalfhouse': [
    ['portions', only(({ orderStatus }) => orderStatus !== 60, quantity)],
    ['cancelled', only(({ orderStatus }) => orderStatus === 60, quantity)],
  ],
  'report.orderHotel': [['portions', only(({ orderStatus }) => orderStatus !== 60, quantity)]],
  'report.drawer': [['entries', only(({ scene }) => scene !== 70, one)]],
  'report.ticketSales': [['sold', one]],
  'report.ticketUse': [['checks', only(({ result }) => result !== 4, one)]],
  'report.leftover': [['meals', one]],
  'report.spaceUse': [
    ['bookings', only(stands, one)],
    ['persons', only(stands, persons)],
    ['cancelled', only(({ spaceStatus }) => spaceStatus === 60, one)],
  ],
  'report.stockBalance': [
    ['inQuantity', only((row) => quantity(row) > 0, quantity)],
    [
      'outQuantity',
      only(
        (row) => quantity(row) < 0,
        (row) => -quantity(row),
      ),
    ],
  ],
};

/** Of lines that lead elsewhere than most of their report. */
const otherRules: Readonly<Record<string, readonly Rule[]>> = {
  'report.orderReview': [['orders', only(({ orderStatus }) => orderStatus !== 60, one)]],
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const random = new Random(20261124);
  const day = () => `2022-01-0${3 + random.below(7)}`;
  const week = { random, day, placeIds: ['501', '502'], rawIds: ['601', '602'], ticketTypeId: '701' };
  const named = (id: string) => ({ id, name: `R${id}`, code: `R${id}` });
  const ground = {
    dining_place: [
      { ...named('501'), kind: 2 },
      { ...named('502'), kind: 3 },
    ],
    ticket_type: [{ ...named('701'), kind: 1, price: 100, stock: 0, valid_days: 1 }],
  };
  const rows = [ground, kitchenRows, mealRows(week), moneyRows(week), visitRows(week)];
  await insertDataSets(testApp.database.ownerUrl, rows);
}, 120_000);
afterAll(() => testApp.close());

const list = async (path: string, query: object): Promise<readonly Row[]> => {
  const { status, body } = await testApp.call('admin', 'GET', path, { size: 200, ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.total).toBeLessThanOrEqual(200);
  return body.data.records;
};

/** Filters of the list behind a line; a day is a span of one. */
function filtersOf({ filters, sharedFilters = [] }: DrillDown, line: Row, asked: Readonly<Record<string, string>>) {
  const shared = Object.entries(asked).filter(([name]) => sharedFilters.some((kept) => name.startsWith(kept)));
  const own = Object.entries(filters).flatMap(([field, column]) => {
    const value = line[column] ?? '';
    if (value === '') return [];
    return /day|soldOn/.test(field)
      ? [
          [`${field}_datege`, value],
          [`${field}_datele`, value],
        ]
      : [[field, value]];
  });
  return Object.fromEntries([...shared, ...own]);
}

/** The figures of a line that are not zero. */
const figuresOf = ({ columns }: Report, line: Row) =>
  Object.entries(columns).filter(([name, { sum }]) => sum && Number(line[name]) !== 0);

/** Lines of the raw materials' dishes lead to recipes, which count nothing. */
const leading = allReports.filter(({ name, drillDown }) => drillDown?.resource && name !== 'report.orderRawDishes');

test('every report that opens rows is counted here', () => {
  expect(leading.map(({ name }) => name).sort()).toEqual(Object.keys(rules).sort());
});

test.each(leading.map((report) => [report.name, report] as const))('%s', async (name, report) => {
  const drillDown = report.drillDown as DrillDown;
  const day = 'soldOn' in report.filters ? 'soldOn' : 'day';
  const asked = { [`${day}_datege`]: from, [`${day}_datele`]: to };
  const lines = await list(report.path, asked);
  expect(lines.length).toBeGreaterThan(0);
  const ways = new Set<DrillDown>();
  for (const line of lines.slice(0, 60)) {
    const way = drillDownOf(drillDown, line);
    if (!way) {
      expect(figuresOf(report, line), JSON.stringify(line)).toEqual([]);
      continue;
    }
    ways.add(way);
    const target = allResources.find((resource) => resource.name === way.resource);
    const opened = await list(`${target?.path}/list`, filtersOf(way, line, asked));
    expect(opened.length, JSON.stringify(line)).toBeGreaterThan(0);
    for (const [figure, counted] of (way === drillDown ? rules : otherRules)[name] ?? [])
      expect([figure, line, opened.reduce((sum, row) => sum + counted(row), 0)]).toEqual([
        figure,
        line,
        Number(line[figure]),
      ]);
    if (name === 'report.shopOrderDetail') expect(opened.map(({ orderNo }) => orderNo)).toEqual([line.orderNo]);
  }
  expect(ways.size).toBe(drillDown.otherwise ? 2 : 1);
});
