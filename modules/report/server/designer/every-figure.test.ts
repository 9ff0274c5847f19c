import type { Counted } from '@refectory/server/test/fixtures/figures/count-rows.ts';
import {
  type Asked,
  countReport,
  dimensionValue,
  type NaiveLine,
} from '@refectory/server/test/fixtures/figures/naive-report.ts';
import type { Random, Row } from '@refectory/server/test/fixtures/figures/random-rows.ts';
import {
  countedIn,
  createRandomWeeks,
  listSumKeys,
  type RandomWeek,
  rounded,
  weekCount,
} from '@refectory/server/test/fixtures/figures/random-weeks.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import type { TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayDimensions } from '#report/contract/designer/dimensions.ts';
import {
  figures as catalogue,
  figureSources,
  type SourceName,
  sourceNames,
} from '#report/contract/designer/figure-catalogue.ts';
import type { FigureSource } from '#report/contract/designer/figure-source.ts';
import type { ReportLine } from '#report/contract/designer/report-result.ts';

// Fifty random data sets, a week each: every figure by the designer is what counting the rows one by one comes to, and so is what the
// report writes into a workbook (spec/report#designer). What is put together of dimensions, columns, filters and the span before is
// drawn by the seed of the week.

const path = '/customer/reportreportlist';
let testApp: TestApp;
let weeks: readonly RandomWeek[];
beforeAll(async () => {
  ({ testApp, weeks } = await createRandomWeeks());
}, 240_000);
afterAll(() => testApp.close());

const run = async (definition: object): Promise<readonly ReportLine[]> => {
  const { status, body } = await testApp.call('admin', 'POST', `${path}/preview`, { definition });
  expect([status, body.msg, definition]).toEqual([200, '操作成功', definition]);
  return body.data.lines;
};

/** Amounts in fen; a share that has no whole is null. */
const toNumber = (name: string, value: string): number | null => {
  if (value === '') return null;
  return catalogue.get(name)?.kind === 'money' ? Math.round(Number(value) * 100) : rounded(Number(value));
};
/** Shares are shown with one digit, whichever way the last is rounded. */
const isSame = (name: string, found: number | null, counted: number | null): boolean =>
  catalogue.get(name)?.share && found !== null && counted !== null
    ? Math.abs(found - counted) <= 0.0501
    : found === counted;

const byKeys = (one: { level: string; keys: readonly string[] }, other: { level: string; keys: readonly string[] }) =>
  JSON.stringify([one.level, one.keys]) < JSON.stringify([other.level, other.keys]) ? -1 : 1;

/** Every line of the report is one that counting knows, value by value, and the other way round. */
function expectSame(asked: Asked, lines: readonly ReportLine[], expected: readonly NaiveLine[]): void {
  const listKeys = (all: readonly { level: string; keys: readonly string[] }[]) =>
    all.toSorted(byKeys).map(({ level, keys }) => [level, ...keys]);
  expect({ asked, keys: listKeys(lines) }).toEqual({ asked, keys: listKeys(expected) });
  const sorted = expected.toSorted(byKeys);
  for (const [at, line] of lines.toSorted(byKeys).entries())
    for (const part of ['figures', 'before'] as const)
      for (const [n, value] of line[part].entries()) {
        const name = asked.figures[n] as string;
        const [found, counted] = [toNumber(name, value), sorted[at]?.[part][n] ?? null];
        if (!isSame(name, found, counted)) expect({ asked, line, name, part, found }).toEqual({ counted });
      }
}

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((value) => [random.below(1e6), value] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, value]) => value);

const inTwelves = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / 12) }, (_, n) => names.slice(12 * n, 12 * n + 12));

/** All sums of some sources, by their name. */
const sumNames = (isMeant: (source: FigureSource) => boolean): string[] =>
  sourceNames
    .filter((name) => name !== 'balances' && isMeant(figureSources[name]))
    .flatMap((name) => listSumKeys(figureSources[name]).map((key) => `${name}.${key}`));

test('half of the days are read from sums', async () => {
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{ days: number; changed: number }>`
      select (select count(distinct day)::int from report_booking_sum) as days, (select count(*)::int from report_changed_day) as changed`.execute(
      ctx.db,
    ),
  );
  expect(rows[0]?.days).toBeGreaterThan(2 * weekCount);
  expect(rows[0]?.changed).toBe(0);
});

test('every source is counted by each of its figures and dimensions, but for what the wallets hold now', () => {
  for (const name of sourceNames.filter((each) => each !== 'balances')) {
    const source: FigureSource = figureSources[name];
    const counted = weeks.flatMap(({ number }) => (source.isStanding ? [] : countedIn(name, weeks, number)));
    const rows = source.isStanding ? countedIn(name, weeks, weekCount - 1) : counted;
    const seen = new Set<string>();
    for (const { figures } of rows) for (const [key, value] of Object.entries(figures)) if (value !== 0) seen.add(key);
    // Nothing is right by being nothing.
    expect([name, [...seen].sort()]).toEqual([name, listSumKeys(source).sort()]);
    const own = source.dimensions.filter((each) => !dayDimensions.some((day) => day === each));
    for (const dimension of own)
      expect([name, dimension, rows.some(({ by }) => by[dimension])]).toEqual([name, dimension, true]);
  }
});

test('every figure of every week, several sources side by side, by a dimension of days', async () => {
  const ofDays = sumNames(({ isStanding }) => !isStanding);
  const standing = sumNames(({ isStanding }) => isStanding === true);
  for (const week of weeks) {
    const { random, from, to } = week;
    const chunks = inTwelves(shuffled(random, ofDays)).map(
      (figures) => [figures, [random.pick(dayDimensions)]] as const,
    );
    for (const [figures, rows] of [...chunks, [standing, []] as const]) {
      const asked = { figures, rows, columns: [], filters: [], compare: false };
      expectSame(asked, await run({ ...asked, period: { from, to } }), countReport(asked, weeks, week));
    }
  }
}, 240_000);

/** A filter by one or two values that the rows have, or by having none. */
function drawFilter(random: Random, counted: readonly Counted[], dimension: string) {
  const values = [...new Set(counted.map((row) => dimensionValue(row, dimension)))];
  const some = shuffled(random, values).slice(0, 1 + random.below(2));
  if (some.length === 0 || some.includes(''))
    return { dimension, operator: random.pick(['isEmpty', 'isGiven']), values: [] };
  return { dimension, operator: random.pick(['is', 'is', 'isNot']), values: some };
}

/** A report of one source: some of its figures, shares among them, by what distinguishes its rows, in columns too. */
function drawReport({ random, number }: RandomWeek, name: SourceName): Asked {
  const source: FigureSource = figureSources[name];
  const figures = shuffled(random, Object.keys(source.figures)).slice(0, 1 + random.below(6));
  const dimensions = shuffled(random, source.dimensions);
  const rows = dimensions.splice(0, random.below(3));
  const columns = dimensions.splice(0, random.below(2));
  const filters = dimensions
    .slice(0, random.below(3))
    .map((dimension) => drawFilter(random, countedIn(name, weeks, number), dimension));
  return {
    figures: figures.map((key) => `${name}.${key}`),
    rows,
    columns,
    filters,
    // The first week has none before it.
    compare: number > 0 && random.chance(50),
  };
}

/** The numbers of a sheet below its head, beside the texts of its rows; those of money in fen. */
const readNumbers = (sheet: readonly (readonly unknown[])[], heads: number): number[] =>
  sheet.slice(1).flatMap((cells) => cells.slice(heads).filter((cell) => typeof cell === 'number')) as number[];

test('three reports of every week, drawn; as a workbook too', async () => {
  const drawn = new Set<string>();
  const counted = sourceNames.filter((name) => name !== 'balances');
  for (const week of weeks) {
    const { number, from, to } = week;
    for (const turn of [0, 1, 2]) {
      const asked = drawReport(week, counted[(3 * number + turn) % counted.length] as SourceName);
      for (const name of [...asked.rows, ...asked.columns, ...asked.filters.map(({ dimension }) => dimension)])
        drawn.add(name);
      const definition = { ...asked, period: { from, to } };
      const expected = countReport(asked, weeks, week);
      expectSame(asked, await run(definition), expected);
      if (turn > 0) continue;
      const { raw } = await testApp.call('admin', 'POST', `${path}/file`, { name: 'R', format: 'xlsx', definition });
      const [sheet] = await readWorkbook(raw);
      const values = expected.flatMap(({ figures, before }) =>
        [figures, before].flatMap((part) =>
          part.flatMap((value, n) => {
            const { kind } = catalogue.get(asked.figures[n] as string) ?? {};
            if (value === null) return [];
            return [kind === 'percent' ? Math.round(value * 10) / 10 : kind === 'money' ? value / 100 : value];
          }),
        ),
      );
      const written = readNumbers(sheet?.rows ?? [], asked.rows.length).toSorted((one, other) => one - other);
      const wanted = values.toSorted((one, other) => one - other);
      expect({ asked, count: written.length }).toEqual({ asked, count: wanted.length });
      for (const [at, value] of written.entries())
        if (Math.abs(value - (wanted[at] as number)) > 0.101) expect({ asked, value }).toEqual({ wanted: wanted[at] });
    }
  }
  expect(drawn.size).toBeGreaterThan(30);
}, 240_000);

test('balances of now are what the wallets hold, by wallet and by what their owners belong to', async () => {
  const { body } = await testApp.call('admin', 'GET', '/wallet/account/list', { size: 100 });
  const held = body.data.records.filter(({ employeeId }: Row) => employeeId) as Row[];
  expect(held).toHaveLength(6);
  const figures = ['balance', 'frozen', 'accounts'].map((key) => `balances.${key}`);
  const sum = (rows: readonly Row[]) => [
    ...['balance', 'frozen'].map((key) => rows.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0)),
    rows.filter(({ balance }) => Number(balance) !== 0).length,
  ];
  const numbers = (line?: ReportLine) => line?.figures.map((value, n) => toNumber(figures[n] as string, value));
  for (const filters of [[], [{ dimension: 'employeeTypeId', operator: 'is', values: ['81'] }]]) {
    const meant = filters.length > 0 ? held.filter(({ employeeId }) => employeeId === '7000') : held;
    const [total, ...lines] = await run({ figures, rows: ['bucket'], filters });
    expect(numbers(total)).toEqual(sum(meant));
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(numbers(line)).toEqual(sum(meant.filter(({ bucket }) => String(bucket) === line.keys[0])));
  }
});
