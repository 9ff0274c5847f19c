import { drillFilters } from '@refectory/declaration/drill-down.ts';
import { chooseDrillDown, type DrillDown, type Report } from '@refectory/declaration/report.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { kitchenRows } from '@refectory/server/test/fixtures/figures/kitchen-rows.ts';
import { mealRows } from '@refectory/server/test/fixtures/figures/meal-rows.ts';
import { moneyRows } from '@refectory/server/test/fixtures/figures/money-rows.ts';
import { insertDataSets, Random } from '@refectory/server/test/fixtures/figures/random-rows.ts';
import { sumOpened } from '@refectory/server/test/fixtures/figures/sum-opened.ts';
import { visitRows } from '@refectory/server/test/fixtures/figures/visit-rows.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allResources } from '#catalogue.ts';
import { orderRawDishes, orderRawList } from '#report/contract/order-raw-list.ts';
import { allReports } from '#reports.ts';

// Every line of a fixed report and every figure of it opens the rows that it counts, of a week of random rows (spec/report#counted-rows).

type Row = Readonly<Record<string, string | number | null>>;
const [from, to] = ['2022-01-03', '2022-01-09'];

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
      { ...named('503'), kind: 2 },
    ],
    ticket_type: [{ ...named('701'), kind: 1, price: 100, stock: 0, valid_days: 1 }],
    ticket_place: [named('51'), named('52')],
    space_venue: [named('61')],
  };
  // Of twelve closures in one week some would be in the way of each other.
  const sets = Array.from({ length: 12 }, () => [
    mealRows(week),
    moneyRows(week),
    { ...visitRows(week), space_occupancy: [] },
  ]);
  // A shop that sells without bookings.
  const { dining_booking: _, ...ordersAlone } = mealRows({ ...week, placeIds: ['503'] });
  const rows = [ground, kitchenRows, ...sets.flat(), ordersAlone];
  await insertDataSets(testApp.database.ownerUrl, rows);
}, 120_000);
afterAll(() => testApp.close());

const list = async (path: string, query: object): Promise<readonly Row[]> => {
  const { status, body } = await testApp.call('admin', 'GET', path, { size: 1000, ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.total).toBeLessThanOrEqual(1000);
  return body.data.records;
};

const findResource = (name: string | undefined) => allResources.find((resource) => resource.name === name) as Resource;

/** The figures of a line that are not zero. */
const listFigures = ({ columns }: Report, line: Row) =>
  Object.entries(columns).filter(([name, { sum }]) => sum && Number(line[name]) !== 0);

/** Lines that are looked at: the first ones, and of each figure some in which it is not zero. */
const someLines = (report: Report, lines: readonly Row[]): Set<Row> =>
  new Set([
    ...lines.slice(0, 6),
    ...lines.filter((line) => chooseDrillDown(report.drillDown as DrillDown, line) !== report.drillDown).slice(0, 3),
    ...Object.keys(report.columns).flatMap((name) => lines.filter((line) => Number(line[name]) !== 0).slice(0, 2)),
  ]);

/** Lines of the raw materials' dishes lead to recipes, which count nothing. */
const leading = allReports.filter(({ name, drillDown }) => drillDown?.resource && name !== 'report.orderRawDishes');

/** Figures of the reports that open nothing, each with its reason; all others that are summed up open exactly what they count. */
const closed: Readonly<Record<string, readonly string[]>> = {
  // A line is one line of an order and leads to that order.
  'report.shopOrderDetail': ['quantity', 'discount', 'amount', 'kept', 'couponValue'],
  // That a check was taken back stands in another check.
  'report.ticketUse': ['uses'],
  // The list has begin and end of each booking.
  'report.spaceUse': ['hours'],
  // What was there before and after stands in movements outside the days, and in none of them as a sum.
  'report.stockBalance': ['openValue', 'endValue'],
};

test.each(leading.map((report) => [report.name, report] as const))(
  '%s: every figure opens what it counts',
  (name, report) => {
    const { opens = {} } = report as Report;
    const summed = Object.keys(report.columns).filter((column) => report.columns[column]?.sum);
    const opening = summed.filter((column) => (opens[column] ?? []).length > 0);
    expect(summed.filter((column) => !opening.includes(column)).sort()).toEqual([...(closed[name] ?? [])].sort());
  },
);

test.each(leading.map((report) => [report.name, report] as const))(
  '%s: lines',
  async (name, report) => {
    const drillDown = report.drillDown as DrillDown;
    const day = 'soldOn' in report.filters ? 'soldOn' : 'day';
    const asked = { [`${day}_datege`]: from, [`${day}_datele`]: to };
    const lines = await list(report.path, asked);
    expect(lines.length).toBeGreaterThan(0);
    const ways = new Set<DrillDown>();
    const met = new Set<string>();
    for (const line of someLines(report, lines)) {
      const way = chooseDrillDown(drillDown, line);
      if (!way) {
        expect(listFigures(report, line), JSON.stringify(line)).toEqual([]);
        continue;
      }
      ways.add(way);
      const target = findResource(way.resource);
      const opened = await list(`${target.path}/list`, drillFilters(way, target.fields, line, asked));
      expect(opened.length, JSON.stringify(line)).toBeGreaterThan(0);
      if (name === 'report.shopOrderDetail') expect(opened.map(({ orderNo }) => orderNo)).toEqual([line.orderNo]);
      for (const [column, lists] of Object.entries((report as Report).opens ?? {})) {
        if (lists.length === 0 || !(column in report.columns)) continue;
        let sum = 0;
        for (const rows of lists) {
          const { path, fields } = findResource(rows.resource);
          sum += await sumOpened(testApp, path, drillFilters(drillDown, fields, line, asked, rows), rows);
        }
        if (Number(line[column]) !== 0) met.add(column);
        expect([column, JSON.stringify(line), Math.round(sum * 1e6) / 1e6]).toEqual([
          column,
          JSON.stringify(line),
          Number(line[column]),
        ]);
      }
    }
    expect(ways.size).toBe(drillDown.otherwise ? 2 : 1);
    const opening = Object.entries((report as Report).opens ?? {}).filter(
      ([column, lists]) => lists.length > 0 && column in report.columns,
    );
    expect([...met].sort()).toEqual(opening.map(([column]) => column).sort());
  },
  120_000,
);

test('report.orderRawList: a line opens the dishes that need as much of it', async () => {
  const asked = { day_datege: from, day_datele: to, zeroLines: '1' };
  const { drillDown, path } = orderRawList;
  const lines = await list(path, asked);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const dishes = await list(orderRawDishes.path, drillFilters(drillDown, {}, line, asked));
    const need = dishes.reduce((sum, dish) => sum + Number(dish.need), 0);
    expect([line.rawId, Math.round(need * 1e4) / 1e4]).toEqual([line.rawId, Math.round(Number(line.need) * 1e4) / 1e4]);
  }
});

test('every report that leads on is looked at', () => {
  const looked = [...leading.map(({ name }) => name), orderRawList.name, orderRawDishes.name];
  const leadingOn = allReports.filter((report) => 'drillDown' in report).map(({ name }) => name);
  expect(leadingOn.toSorted()).toEqual(looked.toSorted());
});

test('what refers to a tree is asked for by itself, without what is below', () => {
  const asked = leading.flatMap(({ drillDown }) => {
    const { fields } = findResource(drillDown?.resource);
    return Object.keys(drillDown?.filters ?? {}).filter((name) => findResource(fields[name]?.resource)?.tree);
  });
  expect(asked).toEqual([]);
});
