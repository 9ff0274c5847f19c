import { type Actor, type Context, systemActor } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import {
  bookingRequest,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createPaidOrder, createShop, orderRequest } from '@refectory/server/test/factories/order.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeDefinition } from '#report/contract/designer/definition.ts';
import { figureSources, figures, sourceNames } from '#report/contract/designer/figure-catalogue.ts';
import type { FigureSource } from '#report/contract/designer/figure-source.ts';
import type { ReportLine } from '#report/contract/designer/report-result.ts';
import { runReport } from './run-report.ts';

// Reports that people make of the catalogue (spec/report#designer): what they answer, what is refused and by which name.

const path = '/customer/reportreportlist';
const [saturday, sunday] = ['2026-11-21', '2026-11-22'];
let testApp: TestApp;
let places: { readonly one: string; readonly two: string };

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    const review = ['report_definition', 'basic_order_review'];
    await createUser(ctx, { account: 'ann', permissions: review });
    const { id } = await createUser(ctx, { account: 'bob', permissions: review });
    await createUser(ctx, { account: 'cat', permissions: ['basic_order_review'] });
    places = await createMeals(ctx);
    await sql`insert into dining_admin_user (user_id, place_ids) values (${id}::bigint, array[${places.two}]::bigint[])`.execute(
      ctx.db,
    );
  });
}, 120_000);
afterAll(() => testApp.close());

/** Saturday 2 + 3 portions at one place and 1 at the other, Sunday 4 at the first, of 12.00 each; an order of 24.00. */
async function createMeals(ctx: Context) {
  const one = await createCanteen(ctx, { name: '甲餐' });
  const two = await createCanteen(ctx, { name: '乙餐' });
  const shop = await createShop(ctx, { name: '卤肉饭', price: 1200n });
  const eater = () => createDiner(ctx, { cash: '300' });
  await createPaidBooking(ctx, bookingRequest(one, await eater(), { persons: 2 }));
  await createBooking(ctx, bookingRequest(one, await eater(), { persons: 3 }));
  await createPaidBooking(ctx, bookingRequest(two, await eater()));
  await createPaidBooking(ctx, bookingRequest(one, await eater(), { day: sunday, persons: 4 }));
  await createPaidOrder(ctx, orderRequest(shop, await eater(), { items: [{ goodsId: shop.goodsId, quantity: 2 }] }));
  return { one: one.placeId, two: two.placeId };
}

const preview = (definition: object, account = 'admin') =>
  testApp.call(account, 'POST', `${path}/preview`, { definition });
const run = async (definition: object, account?: string) => {
  const { status, body } = await preview(definition, account);
  expect([status, body.msg]).toEqual([200, '操作成功']);
  return body.data;
};
const brief = (lines: readonly ReportLine[]) =>
  lines.map(({ level, keys, figures: values }) => [level, ...keys, ...values].join(' '));
const refusal = async (definition: object, account?: string) => {
  const { status, body } = await preview(definition, account);
  return [status, body.error, body.msg];
};

describe('the catalogue', () => {
  test('has words in both languages and shares of figures there are', () => {
    expect(figures.size).toBeGreaterThan(90);
    for (const { label, meaning, unit, share = [], source } of figures.values()) {
      for (const words of [label, meaning, unit]) expect(words.zh && words.en).toBeTruthy();
      for (const part of share) expect(Object.keys(source.figures)).toContain(part);
    }
  });

  test.each(sourceNames)('%s answers every figure by every dimension', async (name) => {
    const source: FigureSource = figureSources[name];
    const names = Object.keys(source.figures).map((key) => `${name}.${key}`);
    for (const dimension of source.dimensions) await run({ figures: names.slice(0, 12), rows: [dimension] });
    await run({ figures: names.slice(-12), columns: source.dimensions.slice(0, 2) });
  });
});

describe('a report', () => {
  test('has lines, and totals by row, column and in all', async () => {
    const { lines, from, isCapped } = await run({
      figures: ['meals.booked', 'meals.amount', 'meals.takenRate'],
      rows: ['day'],
      columns: ['placeId'],
      filters: [{ dimension: 'placeId', values: [places.one, places.two] }],
      period: { from: saturday, to: sunday },
    });
    expect([from, isCapped]).toEqual([saturday, false]);
    expect(brief(lines)).toEqual([
      'total   10 84.00 0.0',
      `row ${saturday}  6 36.00 0.0`,
      `row ${sunday}  4 48.00 0.0`,
      `column  ${places.one} 9 72.00 0.0`,
      `column  ${places.two} 1 12.00 0.0`,
      `line ${saturday} ${places.one} 5 24.00 0.0`,
      `line ${saturday} ${places.two} 1 12.00 0.0`,
      `line ${sunday} ${places.one} 4 48.00 0.0`,
    ]);
    expect(lines[3].names).toEqual(['', expect.stringMatching(/^餐厅/)]);
  });

  test('sums figures of several sources by what they have in common', async () => {
    const { lines } = await run({ figures: ['meals.orderAmount', 'orderLines.kept'], rows: ['mealPeriod'] });
    expect(brief(lines)).toEqual(['total  24.00 24.00', 'line 2 24.00 24.00']);
  });

  test('compares with the span before, day by day', async () => {
    const { lines, beforeFrom, beforeTo } = await run({
      figures: ['meals.booked'],
      rows: ['day'],
      period: { from: sunday, to: sunday },
      compare: true,
    });
    expect([beforeFrom, beforeTo]).toEqual([saturday, saturday]);
    expect(lines.map(({ keys, figures: now, before }: ReportLine) => [...keys, ...now, ...before])).toEqual([
      ['', '4', '6'],
      [sunday, '4', '6'],
    ]);
    const { lines: moving } = await run({ figures: ['meals.booked'], period: { span: 'tomorrow' }, compare: true });
    expect(moving[0]).toMatchObject({ figures: ['6'], before: ['0'] });
  });

  test('filters by values, by none of them, and by nothing', async () => {
    const at = async (filter: object) =>
      (await run({ figures: ['bookings.count'], filters: [filter] })).lines[0].figures[0];
    expect(await at({ dimension: 'placeId', values: [places.one] })).toBe('3');
    expect(await at({ dimension: 'placeId', operator: 'isNot', values: [places.one] })).toBe('1');
    expect(await at({ dimension: 'month', values: ['2026-11'] })).toBe('4');
    expect(await at({ dimension: 'weekday', values: ['7'] })).toBe('1');
    expect(await at({ dimension: 'deptId', operator: 'isEmpty' })).toBe('4');
    expect(await at({ dimension: 'deptId', operator: 'isGiven' })).toBe('0');
  });

  test('is ordered by a figure and shows the first rows, with totals over all', async () => {
    const { lines, leftOut } = await run({
      figures: ['meals.booked'],
      rows: ['placeId'],
      sort: { by: 'meals.booked', descending: true },
      limit: 1,
    });
    expect(brief(lines)).toEqual(['total  10', `line ${places.one} 9`]);
    expect(leftOut).toBe(2);
  });

  test('answers no more lines than it says', async () => {
    const { maxLines } = await run({ figures: ['meals.booked'] });
    expect(maxLines).toBe(5000);
  });

  test('shows a person the places he looks after, and another tenant nothing', async () => {
    const definition = { figures: ['meals.booked'], rows: ['placeId'] };
    expect(brief((await run(definition, 'bob')).lines)).toEqual(['total  1', `line ${places.two} 1`]);
    expect(brief((await run(definition, 'ann')).lines)).toHaveLength(4);
    expect(brief((await run(definition, '100001/admin')).lines)).toEqual(['total  0']);
  });

  test('keeps to data scopes', async () => {
    const countRows = (dataLimits: Actor['dataLimits']) =>
      testApp.runAs('000000', { ...systemActor, id: '77', isAdministrator: false, permissions, dataLimits }, (ctx) =>
        runReport(
          ctx,
          { bindings: new Map() } as unknown as Registry,
          completeDefinition({ figures: ['bookings.count'] }),
        ),
      );
    const permissions = new Set(['dining_booking']);
    expect((await countRows(undefined)).lines[0]?.figures).toEqual(['4']);
    expect((await countRows(new Map([['dining_booking', { own: true, depts: [] }]]))).lines[0]?.figures).toEqual(['0']);
  });
});

describe('what does not hold is refused by name', () => {
  const of = (more: object) => ({ figures: ['meals.booked'], ...more });

  test('who may not read the source of a figure', async () => {
    expect(await refusal({ figures: ['meals.booked', 'venues.income'] }, 'ann')).toEqual([
      403,
      'report.figure-not-allowed',
      '无权查看“场馆”的指标“收入”',
    ]);
    expect((await refusal(of({}), 'cat'))[0]).toBe(403);
    expect((await testApp.call(undefined, 'POST', `${path}/preview`, { definition: of({}) })).status).toBe(401);
  });

  test.each([
    ['no figures', { figures: [] }, 'report.no-figures'],
    ['a figure that is none', { figures: ['meals.nothing'] }, 'platform.invalid-input'],
    ['a figure twice', { figures: ['meals.booked', 'meals.booked'] }, 'report.figure-twice'],
    ['a dimension of another source', of({ rows: ['venueId'] }), 'report.dimension-not-of-figure'],
    [
      'one that not all figures have',
      { figures: ['meals.booked', 'stock.inValue'], rows: ['mealPeriod'] },
      'report.dimension-not-of-figure',
    ],
    ['a dimension twice', of({ rows: ['day'], columns: ['day'] }), 'report.dimension-twice'],
    [
      'days of what has none',
      { figures: ['balances.balance'], period: { span: 'today' } },
      'report.figure-without-days',
    ],
    ['a comparison without days', of({ compare: true }), 'report.compare-needs-period'],
    ['days that end before they begin', of({ period: { from: sunday, to: saturday } }), 'report.period-reversed'],
    ['days of another age', of({ period: { from: '1900-01-01', to: sunday } }), 'report.period-too-far'],
    ['a filter without values', of({ filters: [{ dimension: 'day', values: [] }] }), 'report.filter-without-values'],
    ['a value of another kind', of({ filters: [{ dimension: 'placeId', values: ['甲餐'] }] }), 'report.filter-value'],
    ['an order by what is not there', of({ sort: { by: 'meals.paid' } }), 'report.sort-not-shown'],
    [
      'a colour of what is not there',
      of({ colours: [{ figure: 'meals.paid', when: 'above', value: '1', tone: 'good' }] }),
      'report.colour-not-shown',
    ],
  ])('%s', async (_, definition, code) => {
    const [status, error] = await refusal(definition);
    expect([status, error]).toEqual([400, code]);
  });
});
