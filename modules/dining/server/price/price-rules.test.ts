import { describe, expect, it, test } from 'vitest';
import type { LosingReason } from './choose-rule.ts';
import type { PriceCondition, PricedMeal } from './meal-conditions.ts';
import type { PriceRule } from './price-rule.ts';
import { decidePrice } from './price-rules.ts';

const lunch: PricedMeal = {
  placeId: '1',
  mealPeriod: 2,
  day: '2026-11-20',
  weekday: 5,
  dayKind: 1,
  employeeTypeId: '7',
  priceLevel: 2,
  helping: 1,
  packageId: '30',
  categoryIds: [],
  basePrice: 1500n,
};
const dish: PricedMeal = { ...lunch, packageId: undefined, dishId: '40', categoryIds: ['50', '51'], basePrice: 800n };

let made = 0;
const rule = (given: Partial<PriceRule> = {}): PriceRule => ({
  id: String(++made),
  name: `rule ${made}`,
  isOn: true,
  weekdays: [],
  method: 1,
  value: 1000n,
  priority: 0,
  createdAt: 1000 + made,
  ...given,
});

const amounts: readonly [string, Partial<PriceRule> | undefined, PricedMeal, number, bigint, bigint][] = [
  ['no rule: the price of the package', undefined, lunch, 100, 1500n, 0n],
  ['fixed', { method: 1, value: 1000n }, lunch, 100, 1000n, 0n],
  ['fixed may be dearer', { method: 1, value: 2000n }, lunch, 100, 2000n, 0n],
  ['fixed at zero is free', { method: 1, value: 0n }, lunch, 100, 0n, 0n],
  ['80 percent', { method: 2, value: 8000n }, lunch, 100, 1200n, 0n],
  ['33.33 percent is rounded to the fen', { method: 2, value: 3333n }, lunch, 100, 500n, 0n],
  ['half a fen goes up', { method: 2, value: 5000n }, { ...lunch, basePrice: 101n }, 100, 51n, 0n],
  ['120 percent', { method: 2, value: 12000n }, lunch, 100, 1800n, 0n],
  ['minus', { method: 3, value: 300n }, lunch, 100, 1200n, 0n],
  ['minus never goes below zero', { method: 3, value: 9900n }, lunch, 100, 0n, 0n],
  ['minus of exactly the price', { method: 3, value: 1500n }, lunch, 100, 0n, 0n],
  ['grade without a rule', undefined, lunch, 90, 1350n, 150n],
  ['grade after the rule', { method: 3, value: 500n }, lunch, 90, 900n, 100n],
  ['grade on a free meal', { method: 1, value: 0n }, lunch, 90, 0n, 0n],
  ['a dish', { method: 2, value: 5000n }, dish, 100, 400n, 0n],
  [
    'neither package nor dish: only a fixed price',
    { method: 1, value: 600n },
    { ...lunch, packageId: undefined, basePrice: undefined },
    100,
    600n,
    0n,
  ],
  [
    'neither package nor dish: no percent',
    { method: 2, value: 600n },
    { ...lunch, packageId: undefined, basePrice: undefined },
    100,
    0n,
    0n,
  ],
  [
    'large amounts are exact',
    { method: 2, value: 9999n },
    { ...lunch, basePrice: 900_719_925_474_099_301n },
    100,
    900_629_853_481_551_891n,
    0n,
  ],
];

describe('what a rule makes of the price', () => {
  test.each(amounts)('%s', (_, given, meal, grade, price, discount) => {
    const verdict = decidePrice(meal, given ? [rule(given)] : [], grade);
    expect([verdict.price, verdict.discount]).toEqual([price, discount]);
  });
});

const conditions: readonly [
  string,
  Partial<PriceRule>,
  Partial<PricedMeal>,
  LosingReason<PriceCondition> | undefined,
][] = [
  ['no condition', {}, {}, undefined],
  ['off', { isOn: false }, {}, 'off'],
  ['its place', { placeId: '1' }, {}, undefined],
  ['another place', { placeId: '2' }, {}, 'place'],
  ['before its dates', { dateFrom: '2026-11-21' }, {}, 'dates'],
  ['after its dates', { dateTo: '2026-11-19' }, {}, 'dates'],
  ['first and last day count', { dateFrom: '2026-11-20', dateTo: '2026-11-20' }, {}, undefined],
  ['its weekday', { weekdays: [1, 5] }, {}, undefined],
  ['another weekday', { weekdays: [1, 2] }, {}, 'weekday'],
  ['workday', { dayKind: 1 }, {}, undefined],
  ['a makeup workday is a workday', { dayKind: 1 }, { dayKind: 4, weekday: 7 }, undefined],
  ['rest day', { dayKind: 2 }, {}, 'day-kind'],
  ['holiday', { dayKind: 3 }, { dayKind: 3 }, undefined],
  ['a rest day is no holiday', { dayKind: 3 }, { dayKind: 2 }, 'day-kind'],
  ['its meal', { mealPeriod: 2 }, {}, undefined],
  ['another meal', { mealPeriod: 1 }, {}, 'meal'],
  ['its employee type', { employeeTypeId: '7' }, {}, undefined],
  ['another employee type', { employeeTypeId: '8' }, {}, 'employee-type'],
  ['its price level', { priceLevel: 2 }, {}, undefined],
  ['another price level', { priceLevel: 3 }, {}, 'price-level'],
  ['first helping', { helping: 1 }, {}, undefined],
  ['first helping, second asked', { helping: 1 }, { helping: 2 }, 'helping'],
  ['second and more, third asked', { helping: 2 }, { helping: 3 }, undefined],
  ['second and more, first asked', { helping: 2 }, {}, 'helping'],
  ['its package', { packageId: '30' }, {}, undefined],
  ['another package', { packageId: '31' }, {}, 'target'],
  ['a dish rule for a package', { dishId: '40' }, {}, 'target'],
  ['its dish', { dishId: '40' }, dish, undefined],
  ['its category', { categoryId: '50' }, dish, undefined],
  ['the category above', { categoryId: '51' }, dish, undefined],
  ['another category', { categoryId: '52' }, dish, 'target'],
  ['percent of nothing', { method: 2 }, { basePrice: undefined }, 'no-base-price'],
];

describe('when a rule applies', () => {
  test.each(conditions)('%s', (_, given, meal, reason) => {
    const one = rule(given);
    const verdict = decidePrice({ ...lunch, ...meal }, [one]);
    expect(verdict.losing.map((each) => each.reason)).toEqual(reason ? [reason] : []);
    expect(verdict.rule).toBe(reason ? undefined : one);
  });
});

const contests: readonly [
  string,
  Partial<PriceRule>,
  Partial<PriceRule>,
  LosingReason<PriceCondition>,
  PriceCondition?,
][] = [
  ['a place beats none', { placeId: '1' }, {}, 'less-specific', 'place'],
  [
    'a place alone beats everything else together',
    { placeId: '1' },
    { dayKind: 1, mealPeriod: 2, employeeTypeId: '7', helping: 1, dishId: '40' },
    'less-specific',
    'place',
  ],
  ['dates before a weekday', { dateFrom: '2026-11-01' }, { weekdays: [5], dayKind: 1 }, 'less-specific', 'dates'],
  ['a weekday before a kind of day', { weekdays: [5] }, { dayKind: 1, mealPeriod: 2 }, 'less-specific', 'weekday'],
  ['a kind of day before a meal', { dayKind: 1 }, { mealPeriod: 2, employeeTypeId: '7' }, 'less-specific', 'day-kind'],
  ['a meal before an employee type', { mealPeriod: 2 }, { employeeTypeId: '7', helping: 1 }, 'less-specific', 'meal'],
  [
    'an employee type before a helping',
    { employeeTypeId: '7' },
    { helping: 1, dishId: '40' },
    'less-specific',
    'employee-type',
  ],
  [
    'an employee type before its price level',
    { employeeTypeId: '7' },
    { priceLevel: 2 },
    'less-specific',
    'employee-type',
  ],
  ['a price level before a helping', { priceLevel: 2 }, { helping: 1, dishId: '40' }, 'less-specific', 'price-level'],
  ['a helping before a dish', { helping: 1 }, { dishId: '40' }, 'less-specific', 'helping'],
  ['a dish beats its category', { dishId: '40' }, { categoryId: '50' }, 'less-specific', 'target'],
  ['a category beats none', { categoryId: '50' }, {}, 'less-specific', 'category'],
  ['a condition beats priority', { placeId: '1' }, { priority: 99 }, 'less-specific', 'place'],
  ['a date within a kind of day', { dayKind: 1, dateFrom: '2026-11-01' }, { dayKind: 1 }, 'less-specific', 'dates'],
  [
    'the first condition that differs decides',
    { placeId: '1', mealPeriod: 2 },
    { placeId: '1', employeeTypeId: '7', helping: 1, dishId: '40' },
    'less-specific',
    'meal',
  ],
  [
    'all conditions',
    { placeId: '1', dayKind: 1, mealPeriod: 2, employeeTypeId: '7', helping: 1, dishId: '40' },
    { placeId: '1', dayKind: 1, mealPeriod: 2, employeeTypeId: '7', helping: 1 },
    'less-specific',
    'target',
  ],
  [
    'priority among equals',
    { placeId: '1', priority: 1, createdAt: 1 },
    { placeId: '1', createdAt: 2 },
    'lower-priority',
  ],
  ['negative priority loses', { priority: 0, createdAt: 1 }, { priority: -1, createdAt: 2 }, 'lower-priority'],
  ['the newest among equals', { createdAt: 9 }, { createdAt: 8 }, 'older'],
  ['of the same moment, the later number', { id: '10', createdAt: 8 }, { id: '9', createdAt: 8 }, 'older'],
];

describe('which rule wins', () => {
  test.each(contests)('%s', (_, winner, loser, reason, condition) => {
    const [strong, weak] = [rule(winner), rule(loser)];
    for (const rules of [
      [strong, weak],
      [weak, strong],
    ]) {
      const verdict = decidePrice(dish, rules);
      expect(verdict.rule).toBe(strong);
      expect(verdict.losing).toEqual([{ ruleId: weak.id, name: weak.name, reason, ...(condition && { condition }) }]);
    }
  });

  it('names every loser once', () => {
    const rules = [rule(), rule({ placeId: '2' }), rule({ isOn: false }), rule({ placeId: '1' })];
    const { rule: winner, losing } = decidePrice(lunch, rules);
    expect(winner).toBe(rules[3]);
    expect(losing.map(({ reason }) => reason).sort()).toEqual(['less-specific', 'off', 'place']);
  });
});
