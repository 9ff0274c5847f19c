import type { Resource } from '@refectory/declaration/resource.ts';
import { expect, test } from 'vitest';
import type { ReportFilter } from '../../../contract/designer/definition.ts';
import { type CatalogueFigure, figures } from '../../../contract/designer/figure-catalogue.ts';
import { drillFigureUrl } from './drill-figure.ts';

const figure = (name: string) => figures.get(name) as CatalogueFigure;
const listOf = (path: string, field: string, kind: string) =>
  ({ path, fields: { [field]: { kind } } }) as unknown as Resource;
const bookings = listOf('/dining/booking', 'day', 'date');
const days = { from: '2026-11-10', to: '2026-12-20' };

test('a cell leads to its rows: its values, the filters of the report, its days within those of the report', () => {
  const filters = [{ dimension: 'placeId', operator: 'is', values: ['7', '8'] }];
  const url = (keys: [string, string][]) =>
    drillFigureUrl(figure('meals.booked'), { filters }, { keys: new Map(keys), days }, bookings);
  expect(
    url([
      ['month', '2026-11'],
      ['mealPeriod', '2'],
    ]),
  ).toBe('/dining/booking?placeId=7%2C8&mealPeriod=2&day_datege=2026-11-10&day_datele=2026-11-30');
  expect(
    url([
      ['placeId', '7'],
      ['week', '2026-12-14'],
    ]),
  ).toBe('/dining/booking?placeId=7&day_datege=2026-12-14&day_datele=2026-12-20');
  expect(url([])).toBe('/dining/booking?placeId=7%2C8&day_datege=2026-11-10&day_datele=2026-12-20');
});

test('a list of moments is asked for whole days', () => {
  const entries = listOf('/wallet/entry', 'createTime', 'datetime');
  const cell = { keys: new Map([['day', '2026-11-20']]), days: undefined };
  expect(drillFigureUrl(figure('ledger.credited'), { filters: [] }, cell, entries)).toBe(
    '/wallet/entry?createTime_datege=2026-11-20+00%3A00%3A00&createTime_datele=2026-11-20+23%3A59%3A59',
  );
  expect(drillFigureUrl(figure('demand.booked'), { filters: [] }, cell, undefined)).toBeUndefined();
});

test('a cell whose rows the list cannot be asked for leads nowhere', () => {
  const urlOf = (keys: [string, string][], filters: ReportFilter[] = []) =>
    drillFigureUrl(figure('meals.booked'), { filters }, { keys: new Map(keys), days }, bookings);
  expect(urlOf([['weekday', '1']])).toBeUndefined();
  expect(urlOf([['placeId', '']])).toBeUndefined();
  expect(urlOf([], [{ dimension: 'placeId', operator: 'isNot', values: ['7'] }])).toBeUndefined();
  expect(urlOf([], [{ dimension: 'month', operator: 'is', values: ['2026-11'] }])).toBeUndefined();
});
