import { describe, expect, test } from 'vitest';
import { calculateDeliveryFee, type DeliveryRule, findDeliveryRule, findRegionNamedTwice } from './delivery-rules.ts';

// Choice of the rule for a region, and its fee (spec/shop#delivery).

const rule = (regionCodes: readonly string[], more: Partial<DeliveryRule> = {}): DeliveryRule => ({
  regionCodes,
  first: '1',
  firstFee: '8.00',
  next: '1',
  nextFee: '2.00',
  ...more,
});

describe('the rule for a region', () => {
  const guangdong = rule(['44', '45']);
  const nanshan = rule(['440305']);
  const elsewhere = rule([]);
  test.each([
    ['440305', nanshan],
    ['440305001', nanshan],
    ['440306', guangdong],
    ['4503', guangdong],
    ['11', elsewhere],
  ])('%s is the nearest', (code, expected) => {
    expect(findDeliveryRule([guangdong, elsewhere, nanshan], code)).toBe(expected);
  });

  test('is undefined where nobody delivers', () => {
    expect(findDeliveryRule([guangdong], '11')).toBeUndefined();
  });
});

describe('the fee', () => {
  test.each([
    ['0.3', 0, 800n],
    ['1', 0, 800n],
    ['1.000', 0, 800n],
    ['1.0000001', 1, 1000n],
    ['1.5', 1, 1000n],
    ['3', 2, 1200n],
    ['3.01', 3, 1400n],
  ])('of %s kg adds %d steps', (size, further, fee) => {
    expect(calculateDeliveryFee(rule([]), size)).toEqual({ further, fee });
  });

  test('counts steps of any size', () => {
    const heavy = rule([], { first: '2.5', next: '0.5', nextFee: '1.25' });
    expect(calculateDeliveryFee(heavy, '4.1')).toEqual({ further: 4, fee: 1300n });
  });
});

test.each([
  [[rule(['44']), rule(['4403'])], undefined],
  [[rule(['44']), rule(['11', '44'])], '44'],
  [[rule(['44', '44'])], '44'],
  [[rule([]), rule([])], ''],
])('a region is named once', (rules, twice) => {
  expect(findRegionNamedTwice(rules)).toBe(twice);
});
