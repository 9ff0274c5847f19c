import { purchases, stock } from '@refectory/declaration/test/library/library.ts';
import { expect, test } from 'vitest';
import { withDefaultDays } from './default-days.ts';

const today = '2026-03-02';

test('a report shows the days it names, counted from today', () => {
  expect(withDefaultDays(purchases, { shelfId: '7' }, today)).toEqual({
    shelfId: '7',
    boughtOn_datege: '2026-02-24',
    boughtOn_datele: '2026-03-02',
  });
  expect(withDefaultDays(stock, {}, today)).toEqual({});
});

test('days that are asked for stay alone', () => {
  for (const name of ['boughtOn', 'boughtOn_datege', 'boughtOn_null']) {
    const asked = { [name]: '2026-01-01' };
    expect(withDefaultDays(purchases, asked, today)).toEqual(asked);
  }
});
