import type { Report } from '@refectory/declaration/report.ts';
import type { Counted } from '@refectory/server/test/fixtures/figures/count-rows.ts';
import { commonRaw } from '@refectory/server/test/fixtures/figures/kitchen-rows.ts';
import {
  countedIn,
  createRandomWeeks,
  type RandomWeek,
  rounded,
  sumCounted,
} from '@refectory/server/test/fixtures/figures/random-weeks.ts';
import { readWorkbook } from '@refectory/server/test/fixtures/read-workbook.ts';
import type { TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figures as catalogue, type SourceName } from '#report/contract/designer/figure-catalogue.ts';
import { allReports } from '#reports.ts';

// What a fixed report calls by the name of a figure is that figure: its name, and in fifty random weeks what counting its rows one by one
// comes to, in sums and in the workbook; every-figure.test.ts says the same of the reports that people make (spec/report#reports).

let testApp: TestApp;
let weeks: readonly RandomWeek[];
beforeAll(async () => {
  ({ testApp, weeks } = await createRandomWeeks());
}, 240_000);
afterAll(() => testApp.close());

/** A fixed report: the source of its figures, its day, columns that are figures of other names or sources, and what is no figure. */
interface Fixed {
  readonly source: SourceName;
  readonly day?: string;
  readonly as?: Readonly<Record<string, string>>;
  /** Columns of a line that do not add up, or that only this report has. */
  readonly alone?: readonly string[];
}
const goods: Fixed = { source: 'orderGoods' };
const fixed: Readonly<Record<string, Fixed>> = {
  'report.orderReview': { source: 'meals' },
  'report.orderRawList': {
    source: 'demand',
    as: { needCost: 'demand.cost' },
    alone: ['need', 'onHand', 'toBuy', 'packs', 'cost'],
  },
  'report.orderRawDishes': { source: 'demand', alone: ['perPortion', 'need'] },
  'report.stockBalance': {
    source: 'stock',
    as: { endQuantity: 'stockAt.endQuantity', endValue: 'stockAt.endValue' },
    alone: ['openQuantity', 'openValue'],
  },
  'report.takeOrderList': {
    source: 'bookings',
    as: { left: 'bookings.waiting', missed: 'bookings.notTaken', rate: 'bookings.takenRate' },
  },
  'report.shopOrderDetail': { source: 'orderLines', alone: ['price'] },
  'report.orderHalfhouse': goods,
  'report.orderHotel': goods,
  // Of one way of payment; a drawer has several.
  'report.drawer': { source: 'counter', as: { drawers: 'drawers.drawers' } },
  'report.ticketSales': { source: 'ticketSales', day: 'soldOn' },
  'report.leftover': { source: 'leftovers', as: { meals: 'leftovers.records' }, alone: ['lessPerMeal'] },
  'report.spaceUse': { source: 'venues' },
  'report.ticketUse': { source: 'ticketUse' },
};

const isNumber = (kind: string): boolean => ['integer', 'decimal', 'money'].includes(kind);
const findFigure = ({ name }: Report, column: string): string => {
  const { source, as } = fixed[name] as Fixed;
  return as?.[column] ?? `${source}.${column}`;
};
/** The columns that are figures, by the rule of their name. */
const figureColumns = (report: Report): string[] => {
  const { alone = [] } = fixed[report.name] as Fixed;
  return Object.entries(report.columns)
    .filter(([column, { kind }]) => isNumber(kind) && column !== 'hour' && !alone.includes(column))
    .map(([column]) => column);
};
const summedColumns = (report: Report): string[] =>
  figureColumns(report).filter(
    (column) => report.columns[column]?.sum && !findFigure(report, column).startsWith('stockAt'),
  );

test('every number of every fixed report is a figure of the catalogue, or one that only it has', () => {
  expect(Object.keys(fixed).sort()).toEqual(allReports.map(({ name }) => name).sort());
  for (const report of allReports)
    for (const column of figureColumns(report)) {
      const figure = catalogue.get(findFigure(report, column));
      expect([report.name, column, figure?.name]).toEqual([report.name, column, findFigure(report, column)]);
      if (!figure?.share)
        expect([report.name, column, figure?.label]).toEqual([report.name, column, report.columns[column]?.label]);
    }
});

const toNumber = (figure: string, value: unknown): number =>
  catalogue.get(figure)?.kind === 'money' ? Math.round(Number(value) * 100) : rounded(Number(value));

const ask = async (path: string, query: object) => {
  const { status, body } = await testApp.call('admin', 'GET', path, query);
  expect([status, path, body.msg]).toEqual([200, path, '操作成功']);
  return body.data;
};

/** The rows that a fixed report counts: those of its kind of place, and of demand the dishes of a raw material. */
function countWeek({ name }: Report, week: RandomWeek): readonly Counted[] {
  const rows = countedIn((fixed[name] as Fixed).source, weeks, week.number);
  const kind = { 'report.orderHalfhouse': '2', 'report.orderHotel': '3' }[name];
  if (kind) return rows.filter(({ by }) => by.placeKind === kind);
  return name === 'report.orderRawDishes' ? rows.filter(({ by }) => by.dishId === '21' || by.dishId === '22') : rows;
}

const toQuery = ({ name }: Report, { from, to }: RandomWeek) => {
  const { day = 'day' } = fixed[name] as Fixed;
  const ofRaw = name === 'report.orderRawDishes' ? { rawId: commonRaw } : {};
  return { [`${day}_datege`]: from, [`${day}_datele`]: to, ...ofRaw };
};

const figureKey = (figure: string): string => figure.split('.')[1] as string;

test('the sums of every fixed report are those of counting, week by week', async () => {
  for (const week of weeks)
    for (const report of allReports) {
      const sums = await ask(`${report.path}/sums`, toQuery(report, week));
      const counted = countWeek(report, week);
      for (const column of summedColumns(report)) {
        const figure = findFigure(report, column);
        const said = [week.number, report.name, column];
        expect([...said, toNumber(figure, sums[column])]).toEqual([...said, sumCounted(counted, figureKey(figure))]);
      }
    }
}, 240_000);

test('the workbook of a fixed report has them too: two of every week, drawn', async () => {
  for (const week of weeks) {
    const { random } = week;
    for (const report of [random.pick(allReports), random.pick(allReports)]) {
      // Without lines of zeros, the figures that they have none of still add up.
      const zeroLines = report.zeroLine && random.pick([0, 1]);
      const query = { ...toQuery(report, week), ...(report.zeroLine && { zeroLines }) };
      const { raw } = await testApp.call('admin', 'GET', `${report.path}/export`, query);
      const [sheet] = await readWorkbook(raw);
      const [heads = [], ...lines] = sheet?.rows ?? [];
      const compared = summedColumns(report).filter((name) => zeroLines !== 0 || report.zeroLine?.includes(name));
      for (const column of compared) {
        const at = heads.indexOf(report.columns[column]?.label.zh as string);
        const [figure, said] = [findFigure(report, column), [week.number, report.name, column]];
        expect([...said, at >= 0]).toEqual([...said, true]);
        const written = lines.reduce((sum, cells) => sum + toNumber(figure, cells[at] ?? 0), 0);
        expect([...said, rounded(written)]).toEqual([...said, sumCounted(countWeek(report, week), figureKey(figure))]);
      }
    }
  }
}, 240_000);

test('what a stock balance says is there at the end is what movements come to, and of rates those of their sums', async () => {
  for (const week of weeks.filter(({ number }) => number % 5 === 0)) {
    const span = { day_datege: week.from, day_datele: week.to, size: 100 };
    const standing = countedIn('stockAt', weeks, week.number);
    for (const line of (await ask('/basic/detail/stock_balance', span)).records) {
      const rows = standing.filter(({ by }) => by.rawId === line.rawId && by.placeId === line.placeId);
      expect([rounded(Number(line.endQuantity)), toNumber('stockAt.endValue', line.endValue)]).toEqual(
        ['endQuantity', 'endValue'].map((key) => sumCounted(rows, key)),
      );
    }
    for (const { booked, taken, rate } of (await ask('/basic/package/take_order_list', span)).records)
      expect(Number(rate)).toBeCloseTo(booked === 0 ? 0 : (100 * taken) / booked, 0);
  }
});
