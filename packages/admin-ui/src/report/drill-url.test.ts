import { chooseDrillDown } from '@refectory/declaration/report.ts';
import { book, purchases, stock } from '@refectory/declaration/test/library/library.ts';
import { expect, test } from 'vitest';
import { drillUrl } from './drill-url.ts';

test('a line leads to the books it counts, the day as the span of the search form', () => {
  const row = { id: '1', boughtOn: '2026-11-21', shelfId: '7' };
  expect(drillUrl(purchases.drillDown, book, row, { bookState: '10' })).toBe(
    '/library/book?boughtOn_datege=2026-11-21&boughtOn_datele=2026-11-21&shelfId=7',
  );
});

test('a line gathered over days leads to those days', () => {
  const asked = {
    boughtOn_datege: '2026-11-16',
    boughtOn_datele: '2026-11-22',
    bookState: '20',
    shelfId: '7,8',
    x: '1',
  };
  const drillDown = { ...stock.drillDown, sharedFilters: ['boughtOn', 'bookState'] };
  expect(drillUrl(drillDown, book, { id: '7' }, asked)).toBe(
    '/library/book?boughtOn_datege=2026-11-16&boughtOn_datele=2026-11-22&bookState=20&shelfId=7',
  );
});

test('a line that counts nothing of a list leads to the other, one that counts nothing nowhere', () => {
  const otherwise = { resource: 'library.loan', filters: {}, counts: ['loans'] };
  const drillDown = { ...stock.drillDown, counts: ['books', 'lost'], otherwise };
  expect(chooseDrillDown(drillDown, { books: 0, lost: '0', loans: 2 })).toBe(otherwise);
  expect(chooseDrillDown(drillDown, { books: 0, lost: 1, loans: 2 })).toBe(drillDown);
  expect(chooseDrillDown(drillDown, { books: 0, lost: '0', loans: '0.00' })).toBeUndefined();
  expect(chooseDrillDown(stock.drillDown, { books: 0 })).toBe(stock.drillDown);
});
