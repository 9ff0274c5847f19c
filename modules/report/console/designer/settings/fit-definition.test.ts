import { expect, test } from 'vitest';
import { completeDefinition } from '../../../contract/designer/definition.ts';
import { fitDefinition, runnableDefinition } from './fit-definition.ts';

test('with a figure of another source goes what only the others have', () => {
  const definition = completeDefinition({
    figures: ['meals.booked', 'stock.inValue'],
    rows: ['placeId', 'mealPeriod'],
    columns: ['month'],
    period: { span: 'last7' },
    compare: true,
    filters: [
      { dimension: 'mealPeriod', operator: 'is', values: ['2'] },
      { dimension: 'day', operator: 'is', values: [] },
    ],
    sort: { by: 'mealPeriod', descending: true },
    colours: [{ figure: 'meals.paid', when: 'above', value: '1', tone: 'good' }],
  });
  const fitted = fitDefinition(definition);
  expect(fitted).toMatchObject({ rows: ['placeId'], columns: ['month'], compare: true, sort: null, colours: [] });
  expect(fitted.filters.map(({ dimension }) => dimension)).toEqual(['day']);
  expect(runnableDefinition(fitted).filters).toEqual([]);
});

test('without days there is no period', () => {
  const fitted = fitDefinition(
    completeDefinition({ figures: ['balances.balance'], period: { span: 'last7' }, compare: true, rows: ['bucket'] }),
  );
  expect(fitted).toMatchObject({ period: null, compare: false, rows: ['bucket'] });
});
