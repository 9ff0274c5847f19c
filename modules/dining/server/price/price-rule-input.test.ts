import { expect, test } from 'vitest';
import { priceRuleRefusal, priceRuleTargetColumns } from './price-rule-input.ts';

const fine = { scope: 1, method: 1, value: '10' };

test.each([
  ['fixed', fine, undefined],
  ['two decimals', { ...fine, value: '10.50' }, undefined],
  ['a third decimal of zero', { ...fine, value: '10.500' }, undefined],
  ['three decimals', { ...fine, value: '10.501' }, 'value'],
  ['category missing', { ...fine, scope: 2 }, 'categoryId'],
  ['dish missing', { ...fine, scope: 3, package_id: '1' }, 'dishId'],
  ['package missing', { ...fine, scope: 4 }, 'packageId'],
  ['package given', { ...fine, scope: 4, package_id: '1' }, undefined],
  ['percent', { ...fine, method: 2, value: '1000' }, undefined],
  ['too much percent', { ...fine, method: 2, value: '1000.01' }, 'value'],
  ['one day', { ...fine, date_from: '2026-11-20', date_to: '2026-11-20' }, undefined],
  ['days reversed', { ...fine, date_from: '2026-11-21', date_to: '2026-11-20' }, 'dateTo'],
])('%s', (_, rule, field) => {
  expect(priceRuleRefusal(rule)?.field).toBe(field);
});

test('only the target of the scope is kept', () => {
  const given = { category_id: '1', dish_id: '2', package_id: '3' };
  expect(priceRuleTargetColumns({ ...given, scope: 3 })).toEqual({ category_id: null, dish_id: '2', package_id: null });
  expect(priceRuleTargetColumns({ ...given, scope: 1 })).toEqual({
    category_id: null,
    dish_id: null,
    package_id: null,
  });
});
