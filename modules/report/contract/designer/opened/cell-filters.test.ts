import type { Resource } from '@refectory/declaration/resource.ts';
import { expect, test } from 'vitest';
import type { ReportFilter } from '../definition.ts';
import { type CatalogueFigure, figures } from '../figure-catalogue.ts';
import { cellFilters } from './cell-filters.ts';
import { openedByFigure } from './figure-openings.ts';

const figure = (name: string) => figures.get(name) as CatalogueFigure;
const kinds = {
  day: 'date',
  placeId: 'reference',
  mealPeriod: 'choice',
  bookingStatus: 'choice',
  source: 'choice',
  createTime: 'datetime',
  packageId: 'reference',
  deptId: 'reference',
  name: 'text',
};
const fields = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [name, { kind }]),
) as unknown as Resource['fields'];
const days = { from: '2026-11-10', to: '2026-12-20' };
const booked = { source_notequal: '4', bookingStatus_notequal: '40' };

const open = (
  name: string,
  keys: [string, string][],
  filters: ReportFilter[] = [],
  span: typeof days | undefined = days,
) => {
  const [rows] = openedByFigure(figure(name));
  return rows && cellFilters(figure(name), rows, { filters }, { keys: new Map(keys), days: span }, fields);
};

test('a cell leads to the rows its figure counts: its values, the filters of the report, its days within those of the report', () => {
  const filters = [{ dimension: 'placeId', operator: 'is', values: ['7', '8'] }];
  expect(
    open(
      'meals.booked',
      [
        ['month', '2026-11'],
        ['mealPeriod', '2'],
      ],
      filters,
    ),
  ).toEqual({ ...booked, placeId: '7,8', mealPeriod: '2', day_datege: '2026-11-10', day_datele: '2026-11-30' });
  expect(
    open(
      'meals.booked',
      [
        ['placeId', '7'],
        ['week', '2026-12-14'],
      ],
      filters,
    ),
  ).toEqual({
    ...booked,
    placeId: '7',
    day_datege: '2026-12-14',
    day_datele: '2026-12-20',
  });
  expect(open('meals.booked', [['placeId', '9']], filters)).toBeUndefined();
});

test('what a figure counts and what a cell is of must both hold', () => {
  expect(open('bookings.taken', [['bookingStatus', '30']])).toMatchObject({ bookingStatus: '30' });
  expect(open('bookings.taken', [['bookingStatus', '20']])).toBeUndefined();
  expect(open('bookings.booked', [['bookingStatus', '20']])).toMatchObject({ ...booked, bookingStatus: '20' });
});

test('what is empty is asked for as such, one value is left out where none is empty, a tree is asked for by itself', () => {
  const isNot = (dimension: string, ...values: string[]) => [{ dimension, operator: 'isNot', values }];
  expect(open('bookings.count', [['packageId', '']])).toMatchObject({ packageId_null: '1' });
  expect(open('bookings.count', [['deptId', '5']])).toMatchObject({ deptId_equal: '5' });
  expect(open('bookings.count', [], isNot('mealPeriod', '2'))).toMatchObject({ mealPeriod_notequal: '2' });
  expect(open('bookings.count', [], isNot('packageId', '2'))).toBeUndefined();
  expect(open('bookings.count', [], isNot('mealPeriod', '2', '3'))).toBeUndefined();
  expect(open('bookings.booked', [], isNot('bookingStatus', '10'))).toBeUndefined();
  expect(open('orderGoods.portions', [['itemName', '饭']])).toMatchObject({ name_equal: '饭' });
});

test('limits to days lead on where what they leave is one span', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  const weekend = [{ dimension: 'weekday', operator: 'is', values: ['6', '7'] }];
  const span = (first: string, last: string) => ({ ...booked, day_datege: first, day_datele: last });
  expect(open('meals.booked', [['weekday', '3']], [], week)).toEqual(span('2026-11-18', '2026-11-18'));
  expect(open('meals.booked', [], weekend, week)).toEqual(span('2026-11-21', '2026-11-22'));
  expect(open('meals.booked', [], [{ dimension: 'weekday', operator: 'isNot', values: ['1'] }], week)).toEqual(
    span('2026-11-17', '2026-11-22'),
  );
  expect(open('meals.booked', [], [{ dimension: 'month', operator: 'is', values: ['2026-11'] }])).toEqual(
    span('2026-11-10', '2026-11-30'),
  );
  expect(open('meals.booked', [['weekday', '3']])).toBeUndefined();
});

test('a list of moments is asked for whole days', () => {
  expect(open('ledger.credited', [['day', '2026-11-20']], [], undefined)).toEqual({
    employeeId_notnull: '1',
    amount_gt: '0',
    createTime_datege: '2026-11-20 00:00:00',
    createTime_datelt: '2026-11-21 00:00:00',
  });
});

test('a share opens what it divides, each by its name', () => {
  expect(openedByFigure(figure('meals.takenRate')).map(({ label }) => label?.en)).toEqual(['Picked up', 'Booked']);
});
