import type { Resource } from '@refectory/declaration/resource.ts';
import { kitchenRows } from '@refectory/server/test/fixtures/figures/kitchen-rows.ts';
import { mealRows } from '@refectory/server/test/fixtures/figures/meal-rows.ts';
import { moneyRows, walletRows } from '@refectory/server/test/fixtures/figures/money-rows.ts';
import { type DataSet, insertDataSets, Random } from '@refectory/server/test/fixtures/figures/random-rows.ts';
import { sumOpened } from '@refectory/server/test/fixtures/figures/sum-opened.ts';
import { visitRows } from '@refectory/server/test/fixtures/figures/visit-rows.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allResources } from '#catalogue.ts';
import { type DimensionName, dimensionField } from '#report/contract/designer/dimensions.ts';
import {
  type CatalogueFigure,
  figureSources,
  figures,
  sourceNames,
} from '#report/contract/designer/figure-catalogue.ts';
import type { FigureSource } from '#report/contract/designer/figure-source.ts';
import { isOfDay } from '#report/contract/designer/opened/cell-days.ts';
import { cellFilters } from '#report/contract/designer/opened/cell-filters.ts';
import { findOpening, openedByFigure } from '#report/contract/designer/opened/figure-openings.ts';
import type { ReportLine } from '#report/contract/designer/report-result.ts';

// Every figure of the catalogue opens exactly the rows that it counts, in all, by each dimension and with each filter (spec/report#counted-rows).

const [from, to] = ['2022-01-03', '2022-01-09'];
const days = { from, to };
const all = [...figures.values()];
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  const random = new Random(20261125);
  const day = () => `2022-01-0${3 + random.below(7)}`;
  const week = { random, day, placeIds: ['501', '502'], rawIds: ['601', '602'], ticketTypeId: '701' };
  const named = (id: string) => ({ id, name: `R${id}`, code: `R${id}` });
  const ground: DataSet = {
    dining_place: [
      { ...named('501'), kind: 2 },
      { ...named('502'), kind: 3 },
    ],
    ticket_type: [{ ...named('701'), kind: 1, price: 100, stock: 0, valid_days: 1 }],
    ticket_place: [named('51'), named('52')],
    space_venue: [named('61')],
  };
  const sets: DataSet[] = Array.from({ length: 10 }, () => ({
    ...mealRows(week),
    ...moneyRows(week),
    ...visitRows(week),
    // Of ten closures in one week some would be in the way of each other.
    space_occupancy: [],
  }));
  await insertDataSets(testApp.database.ownerUrl, [ground, kitchenRows, walletRows(random), ...sets]);
}, 120_000);
afterAll(() => testApp.close());

const run = async (definition: object): Promise<readonly ReportLine[]> => {
  const { status, body } = await testApp.call('admin', 'POST', '/customer/reportreportlist/preview', { definition });
  expect([status, body.msg]).toEqual([200, '操作成功']);
  return body.data.lines;
};

const findResource = (name: string) => allResources.find((resource) => resource.name === name) as Resource;
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** What the opened lists of a cell come to; undefined where they cannot be asked for just these rows. */
async function countOpened(
  figure: CatalogueFigure,
  filters: Parameters<typeof cellFilters>[2]['filters'],
  keys: [string, string][],
) {
  const counted: number[] = [];
  for (const rows of openedByFigure(figure)) {
    const { path, fields } = findResource(rows.resource);
    const cell = { keys: new Map(keys), days: figure.source.hasDay ? days : undefined };
    const asked = cellFilters(figure, rows, { filters }, cell, fields);
    if (!asked) return undefined;
    counted.push(await sumOpened(testApp, path, asked, rows));
  }
  if (!figure.share) return rounded(counted.reduce((sum, value) => sum + value, 0));
  return Math.round((1000 * (counted[0] as number)) / (counted[1] as number)) / 10;
}

test('every figure says what it opens or why it opens nothing, every dimension what it is asked for by or why not', () => {
  const unsaid = all.filter(({ share, sourceName, key }) => !share && findOpening(sourceName, key) === undefined);
  expect(unsaid.map(({ name }) => name)).toEqual([]);
  const unasked = sourceNames.flatMap((name) => {
    const { dimensions, drillDown }: FigureSource = figureSources[name];
    return dimensions
      .filter((each) => !isOfDay(each) && !drillDown?.filters[each] && !drillDown?.unasked?.[each])
      .map((each) => `${name}.${each}`);
  });
  expect(unasked).toEqual([]);
});

test('what refers to a tree is asked for by itself, without what is below', () => {
  const below = sourceNames.flatMap((name) => {
    const { drillDown }: FigureSource = figureSources[name];
    const filters = Object.entries(drillDown?.filters ?? {}) as [DimensionName, string][];
    return filters.filter(
      ([dimension, filter]) =>
        findResource(dimensionField(dimension).resource ?? '')?.tree && !filter.endsWith('_equal'),
    );
  });
  expect(below).toEqual([]);
});

const opening = all.filter((figure) => openedByFigure(figure).length > 0);

test.each(sourceNames)(
  '%s',
  async (source) => {
    const mine = opening.filter(({ sourceName }) => sourceName === source);
    // Of a source that opens nothing each figure says why (above).
    if (mine.length === 0) return;
    const { hasDay, dimensions, drillDown }: FigureSource = figureSources[source];
    const period = hasDay ? { period: days } : {};
    const asked = dimensions.filter(
      (name) => drillDown?.filters[name] || (isOfDay(name) && name !== 'month' && name !== 'year'),
    );
    const met = new Set<string>();
    const compare = async (figure: CatalogueFigure, value: string, filters: typeof none, keys: [string, string][]) => {
      const found = await countOpened(figure, filters, keys);
      if (found === undefined || Number(value) === 0) return;
      met.add(
        [
          figure.name,
          ...keys.map(([name, key]) => `${name}${key === '' ? ' empty' : ''}`),
          ...filters.map(({ dimension, operator }) => `${dimension} ${operator}`),
        ].join(' '),
      );
      expect([figure.name, JSON.stringify({ filters, keys }), found]).toEqual([
        figure.name,
        JSON.stringify({ filters, keys }),
        Number(value),
      ]);
    };
    const none: { dimension: string; operator: string; values: string[] }[] = [];
    for (const [n, figure] of mine.entries()) {
      const [total] = await run({ figures: [figure.name], ...period });
      await compare(figure, total?.figures[0] ?? '', none, []);
      // Each figure by some of the dimensions, so that each dimension is met.
      const by = asked.filter((_, at) => at % mine.length === n % asked.length || at === n % asked.length);
      for (const dimension of by) {
        const lines = (await run({ figures: [figure.name], rows: [dimension], ...period })).filter(
          ({ level }) => level === 'line',
        );
        const some = [...lines.slice(0, 2), ...lines.filter(({ keys: [key] }) => key === '')];
        for (const {
          keys: [key],
          figures: [value],
        } of some)
          await compare(figure, value ?? '', none, [[dimension, key ?? '']]);
        const values = lines
          .map(({ keys: [key] }) => key ?? '')
          .filter((key) => key !== '')
          .slice(0, 1);
        for (const operator of ['is', 'isNot', 'isEmpty', 'isGiven']) {
          if (values.length === 0 && operator.startsWith('is') && !/Empty|Given/.test(operator)) continue;
          const filters = [{ dimension, operator, values: /Empty|Given/.test(operator) ? [] : values }];
          const [filtered] = await run({ figures: [figure.name], filters, ...period });
          await compare(figure, filtered?.figures[0] ?? '', filters, []);
        }
      }
    }
    // Nothing is right by being nothing: each figure was compared in all, and each dimension by some figure.
    expect(mine.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([]);
    const reached = asked.filter((name) => [...met].some((each) => each.includes(` ${name}`)));
    expect(reached).toEqual(asked);
  },
  240_000,
);
