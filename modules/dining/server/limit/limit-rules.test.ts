import { describe, expect, test } from 'vitest';
import { type Consumption, createTally, type LimitRequest, limitRefusal } from './limit-rules.ts';

const request: LimitRequest = { employeeId: '1', day: '2026-11-20', mealPeriod: 2, amount: 1200n, portions: 1 };
const nothing: Consumption = { dailyLimit: null, spentThatDay: '0', portionsThatMeal: 0 };
const moment = { employeeName: '王芳', saasNo: 'E1', mealName: '午餐', portionLimit: 5 };

describe('daily limit', () => {
  test.each<[string | null, string, bigint, bigint, string | undefined]>([
    [null, '99999', 1200n, 0n, undefined],
    ['2000', '800', 1200n, 0n, undefined],
    ['2000', '801', 1200n, 0n, 'dining.daily-limit'],
    ['2000', '0', 1200n, 900n, 'dining.daily-limit'],
    ['0', '0', 0n, 0n, undefined],
    ['0', '0', 1n, 0n, 'dining.daily-limit'],
  ])('limit %s, spent %s, costs %s, same batch %s', (dailyLimit, spentThatDay, amount, already, code) => {
    const tally = createTally();
    tally.add({ ...request, mealPeriod: 1, amount: already });
    expect(limitRefusal({ ...request, amount }, { ...nothing, dailyLimit, spentThatDay }, moment, tally)?.code).toBe(
      code,
    );
  });
});

describe('portions of a meal', () => {
  test.each<[number, number, number, boolean]>([
    [5, 0, 0, true],
    [6, 0, 0, false],
    [2, 3, 0, true],
    [2, 4, 0, false],
    [2, 1, 3, false],
  ])('%s more beside %s, same batch %s', (portions, portionsThatMeal, already, fits) => {
    const tally = createTally();
    tally.add({ ...request, portions: already });
    // Other meals, days and people are not counted.
    for (const other of [{ mealPeriod: 3 }, { day: '2026-11-21' }, { employeeId: '2' }])
      tally.add({ ...request, ...other, portions: 9 });
    const refusal = limitRefusal({ ...request, portions }, { ...nothing, portionsThatMeal }, moment, tally);
    expect(refusal?.code).toBe(fits ? undefined : 'dining.too-many-persons');
    if (refusal)
      expect(refusal.params).toEqual({
        name: '王芳',
        saasNo: 'E1',
        day: '2026-11-20',
        meal: '午餐',
        had: portionsThatMeal + already,
        limit: 5,
      });
  });
});
