import type { Counted } from '@refectory/server/test/fixtures/figures/count-rows.ts';
import { commonRaw, kitchenRows } from '@refectory/server/test/fixtures/figures/kitchen-rows.ts';
import { mealRows, type Week } from '@refectory/server/test/fixtures/figures/meal-rows.ts';
import { moneyRows, walletRows } from '@refectory/server/test/fixtures/figures/money-rows.ts';
import { naiveFigures } from '@refectory/server/test/fixtures/figures/naive-figures.ts';
import { type DataSet, insertDataSets, Random, type Row } from '@refectory/server/test/fixtures/figures/random-rows.ts';
import { visitRows } from '@refectory/server/test/fixtures/figures/visit-rows.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figures as catalogue, figureSources, sourceNames } from '#report/contract/designer/figure-catalogue.ts';
import type { FigureSource } from '#report/contract/designer/figure-source.ts';
import type { ReportLine } from '#report/contract/designer/report-result.ts';
import { sumUpChangedDays } from '../sums/jobs.ts';

// Fifty random data sets, a week each: every figure by the designer is that of the fixed report, and what counting the rows one by
// one comes to; in all, and by each dimension (spec/report#designer).

const setCount = 50;
/** Small shops and hotels, so that every order is in one of their statistics. */
const [shop, hotel] = ['501', '502'];
let testApp: TestApp;
let sets: readonly { readonly from: string; readonly to: string; readonly rows: DataSet }[];

const dayOf = (n: number): string => new Date(Date.UTC(2022, 0, 3 + n)).toISOString().slice(0, 10);

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const random = new Random(20261123);
  sets = Array.from({ length: setCount }, (_, n) => {
    const day = () => dayOf(7 * n + random.below(7));
    const week: Week = { random, day, placeIds: [shop, hotel], rawIds: ['601', '602'], ticketTypeId: '701' };
    return {
      from: dayOf(7 * n),
      to: dayOf(7 * n + 6),
      rows: { ...mealRows(week), ...moneyRows(week), ...visitRows(week) },
    };
  });
  await insertDataSets(testApp.database.ownerUrl, [ground, walletRows(random), ...sets.map(({ rows }) => rows)]);
  // The first half of the weeks is read from the sums of their days, the other from rows.
  const environment = { withTenant: testApp.run, listTenants: async () => ['000000'], now: testApp.now };
  testApp.setClock(`${dayOf((7 * setCount) / 2)} 12:00:00`);
  await sumUpChangedDays(environment, '000000');
  testApp.setClock('2026-11-20 12:00:00');
}, 240_000);
afterAll(() => testApp.close());

const named = (id: string): Row => ({ id, name: `R${id}`, code: `R${id}` });
const ground: DataSet = {
  dining_place: [
    { ...named(shop), kind: 2 },
    { ...named(hotel), kind: 3 },
  ],
  ...kitchenRows,
  ticket_type: [{ ...named('701'), kind: 1, price: 100, stock: 0, valid_days: 1 }],
};

/** A value as a number; amounts in fen, quantities to the sixth digit. */
const toNumber = (name: string, value: unknown): number =>
  catalogue.get(name)?.kind === 'money' ? Math.round(Number(value) * 100) : rounded(Number(value));
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const run = async (definition: object): Promise<readonly ReportLine[]> => {
  const { status, body } = await testApp.call('admin', 'POST', '/customer/reportreportlist/preview', { definition });
  expect([status, body.msg]).toEqual([200, '操作成功']);
  return body.data.lines;
};

/** The figures of a source that are sums, by their key. */
const sumsOf = (source: FigureSource): string[] =>
  Object.keys(source.figures).filter((key) => source.figures[key]?.share === undefined);

const sumUp = (counted: readonly Counted[], keys: readonly string[]): number[] =>
  keys.map((key) => rounded(counted.reduce((sum, { figures }) => sum + (figures[key] ?? 0), 0)));

/** Figures in portions of twelve, as many as a report has at most. */
const inTwelves = (keys: readonly string[]): string[][] =>
  [keys.slice(0, 12), keys.slice(12)].filter(({ length }) => length > 0) as string[][];

const withDays = sourceNames.filter((name) => name in naiveFigures);

test('half of the days are read from sums', async () => {
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{ days: number; changed: number }>`
      select (select count(distinct day)::int from report_booking_sum) as days, (select count(*)::int from report_changed_day) as changed`.execute(
      ctx.db,
    ),
  );
  expect(rows[0]?.days).toBeGreaterThan(2 * setCount);
  expect(rows[0]?.changed).toBe(0);
});

test('every source is counted, but for what is no row of a week', () => {
  expect(sourceNames.filter((name) => !withDays.includes(name))).toEqual(['balances']);
});

test.each(withDays)(
  '%s: what counting comes to, in all and by each dimension',
  async (name) => {
    const source: FigureSource = figureSources[name];
    const seen = new Set<string>();
    for (const [n, { from, to, rows }] of sets.entries()) {
      const counted = naiveFigures[name]?.(rows) ?? [];
      for (const { figures } of counted)
        for (const [key, value] of Object.entries(figures)) if (value !== 0) seen.add(key);
      const dimensions = Object.keys(counted[0]?.by ?? {});
      const dimension = dimensions[n % dimensions.length] as string;
      for (const keys of inTwelves(sumsOf(source))) {
        const names = keys.map((key) => `${name}.${key}`);
        const lines = await run({ figures: names, rows: [dimension], period: { from, to } });
        const found = lines.map(({ keys: [key], figures }) => [
          key,
          ...figures.map((value, at) => toNumber(names[at] as string, value)),
        ]);
        const groups = Map.groupBy(counted, ({ by }) => by[dimension] as string);
        const expected = [...groups].map(([key, group]) => [key, ...sumUp(group, keys)]);
        expect([n, found[0]]).toEqual([n, ['', ...sumUp(counted, keys)]]);
        expect(found.slice(1).sort()).toEqual(expected.sort());
      }
    }
    // Nothing is right by being nothing.
    expect([...seen].sort()).toEqual(sumsOf(source).sort());
  },
  240_000,
);

/** The fixed reports of a source, its day there, and figures that it calls otherwise. */
const fixed: Readonly<
  Record<
    string,
    { readonly paths: readonly string[]; readonly day?: string; readonly as?: Readonly<Record<string, string>> }
  >
> = {
  meals: { paths: ['/basic/detail/basic_order_review'] },
  bookings: { paths: ['/basic/package/take_order_list'], as: { waiting: 'left', notTaken: 'missed' } },
  orderLines: { paths: ['/customer/shop/shop_order_detail'] },
  orderGoods: { paths: ['/basic/detail/basic_order_halfhouse', '/basic/detail/basic_order_hotel'] },
  leftovers: { paths: ['/basic/detail/basic_leftover'] },
  counter: { paths: ['/basic/detail/basic_drawer'] },
  stock: { paths: ['/basic/detail/stock_balance'] },
  ticketSales: { paths: ['/basic/detail/ticket_sales'], day: 'soldOn' },
  ticketUse: { paths: ['/basic/detail/ticket_use'] },
  venues: { paths: ['/basic/detail/space_use'] },
};

test.each(Object.keys(fixed))(
  '%s: what the fixed report says',
  async (name) => {
    const { paths, day = 'day', as = {} } = fixed[name] as (typeof fixed)[string];
    const source: FigureSource = figureSources[name as (typeof sourceNames)[number]];
    for (const [n, { from, to }] of sets.entries()) {
      const sums: Record<string, unknown>[] = [];
      for (const path of paths) {
        const query = { [`${day}_datege`]: from, [`${day}_datele`]: to };
        sums.push((await testApp.call('admin', 'GET', `${path}/sums`, query)).body.data);
      }
      const keys = sumsOf(source).filter((key) => sums.every((sum) => (as[key] ?? key) in sum));
      expect(keys.length).toBeGreaterThan(2);
      for (const some of inTwelves(keys)) {
        const names = some.map((key) => `${name}.${key}`);
        const [total] = await run({ figures: names, period: { from, to } });
        const said = some.map((key, at) =>
          sums.reduce((all, sum) => rounded(all + toNumber(names[at] as string, sum[as[key] ?? key])), 0),
        );
        expect([n, some, total?.figures.map((value, at) => toNumber(names[at] as string, value))]).toEqual([
          n,
          some,
          said,
        ]);
      }
    }
  },
  240_000,
);

test('demand: what the statistics of raw materials say', async () => {
  for (const [n, { from, to }] of sets.entries()) {
    const span = { day_datege: from, day_datele: to };
    const ask = async (path: string, query: object) => (await testApp.call('admin', 'GET', path, query)).body.data;
    const raws = await ask('/basic/detail/basic_order_raw_list/sums', span);
    const dishes = await ask('/basic/detail/basic_order_raw_list/dishes/sums', { ...span, rawId: commonRaw });
    const [cost] = await run({ figures: ['demand.cost'], period: { from, to } });
    const [portions] = await run({
      figures: ['demand.booked', 'demand.ordered'],
      period: { from, to },
      filters: [{ dimension: 'dishId', values: ['21', '22'] }],
    });
    expect([n, cost?.figures, portions?.figures.map(Number)]).toEqual([
      n,
      [raws.needCost],
      [dishes.booked, dishes.ordered],
    ]);
  }
}, 240_000);

test('shares are those of their sums', async () => {
  for (const { from, to } of sets) {
    const [total] = await run({ figures: ['meals.taken', 'meals.booked', 'meals.takenRate'], period: { from, to } });
    const [taken, booked, rate] = (total?.figures ?? []).map(Number) as [number, number, number];
    expect(rate).toBeCloseTo(booked === 0 ? 0 : (100 * taken) / booked, 0);
  }
});

test('balances are what the wallets hold', async () => {
  const wallets = walletRows(new Random(1)).wallet_account ?? [];
  const { body } = await testApp.call('admin', 'GET', '/wallet/account/list', { size: 100 });
  const held = body.data.records.filter(({ employeeId }: Row) => employeeId);
  expect(held).toHaveLength(wallets.length);
  const [total] = await run({ figures: ['balances.balance', 'balances.frozen', 'balances.accounts'] });
  const sum = (field: string) => held.reduce((all: number, row: Row) => all + Math.round(Number(row[field]) * 100), 0);
  expect(
    total?.figures.map((value, at) => toNumber(`balances.${['balance', 'frozen', 'accounts'][at]}`, value)),
  ).toEqual([sum('balance'), sum('frozen'), 3]);
});
