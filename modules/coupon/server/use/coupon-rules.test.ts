import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponKind, couponStatus } from '#coupon/contract/dictionaries.ts';
import {
  type CouponOccasion,
  type CouponTerms,
  calculateCouponWorth,
  couponUseRefusal,
  evaluateCoupons,
} from './coupon-rules.ts';

const { cash, percent, meal } = couponKind.keys;
const { generated, signed, sold, used, expired, voided } = couponStatus.keys;

const terms = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  couponId: '1',
  couponNo: 'C1',
  typeId: '1',
  typeName: '五元券',
  kind: cash,
  couponStatus: sold,
  holderId: '7',
  faceValue: 500n,
  percent: null,
  capValue: null,
  minSpend: 0n,
  validFrom: null,
  expireOn: '2026-11-30',
  placeIds: [],
  placeNames: [],
  perPersonLimit: null,
  usedByHolder: 0,
  ...changes,
});
const occasion = (changes: Partial<CouponOccasion> = {}): CouponOccasion => ({
  employeeId: '7',
  placeId: '3',
  today: '2026-11-20',
  payable: 2000n,
  portionPrice: 1000n,
  ...changes,
});

describe('what a coupon takes off', () => {
  test.each<[string, Partial<CouponTerms>, Partial<CouponOccasion>, bigint]>([
    ['cash: its face value', {}, {}, 500n],
    ['cash: not more than there is to pay', {}, { payable: 320n }, 320n],
    ['percent: a share', { kind: percent, faceValue: null, percent: 15 }, {}, 300n],
    ['percent: rounded to the fen', { kind: percent, faceValue: null, percent: 15 }, { payable: 1003n }, 150n],
    ['percent: half a fen is one', { kind: percent, faceValue: null, percent: 50 }, { payable: 1001n }, 501n],
    ['percent: up to the cap', { kind: percent, faceValue: null, percent: 50, capValue: 600n }, {}, 600n],
    ['percent: all of it', { kind: percent, faceValue: null, percent: 100 }, {}, 2000n],
    ['meal: one portion', { kind: meal, faceValue: null }, {}, 1000n],
    ['meal: what the allowance leaves of it', { kind: meal, faceValue: null }, { payable: 700n }, 700n],
    ['meal: up to the cap', { kind: meal, faceValue: null, capValue: 800n }, {}, 800n],
    ['meal: up to its face value', { kind: meal, faceValue: 900n }, {}, 900n],
    ['nothing of nothing', {}, { payable: 0n }, 0n],
  ])('%s', (_name, changes, bill, worth) => {
    expect(calculateCouponWorth(terms(changes), occasion(bill))).toBe(worth);
  });
});

describe('why a coupon may not be used', () => {
  test.each<[string, Partial<CouponTerms>, Partial<CouponOccasion>]>([
    ['coupon.is-void', { couponStatus: voided }, {}],
    ['coupon.not-sold', { couponStatus: generated, holderId: null, expireOn: null }, {}],
    ['coupon.not-sold', { couponStatus: signed }, {}],
    ['coupon.of-someone-else', { holderId: '8' }, {}],
    ['coupon.of-someone-else', { holderId: '8', couponStatus: used }, {}],
    ['coupon.used', { couponStatus: used }, {}],
    ['coupon.use-past-date', { couponStatus: expired }, {}],
    ['coupon.use-past-date', { expireOn: '2026-11-19' }, {}],
    ['coupon.not-yet-valid', { validFrom: '2026-11-21' }, {}],
    ['coupon.other-place', { placeIds: ['4', '5'], placeNames: ['二食堂'] }, {}],
    ['coupon.nothing-to-pay', {}, { payable: 0n }],
    ['coupon.below-minimum', { minSpend: 2001n }, {}],
    ['coupon.use-limit', { perPersonLimit: 2, usedByHolder: 2 }, {}],
    ['coupon.worth-nothing', { kind: percent, faceValue: null, percent: 1 }, { payable: 49n }],
  ])('%s', (code, changes, bill) => {
    expect(couponUseRefusal(terms(changes), occasion(bill))?.code).toBe(code);
  });

  test('a meal coupon pays for no goods', () => {
    const { portionPrice: _none, ...goods } = occasion();
    expect(couponUseRefusal(terms({ kind: meal, faceValue: null }), goods)?.code).toBe('coupon.meals-only');
  });

  test('the last day, the first day, its own place and the exact minimum are good', () => {
    const fine = terms({ expireOn: '2026-11-20', validFrom: '2026-11-20', placeIds: ['3'], minSpend: 2000n });
    expect(couponUseRefusal(fine, occasion())).toBeUndefined();
  });
});

const fen = (max: number) => fc.integer({ min: 0, max }).map(BigInt);
const anyTerms = fc.record({
  couponId: fc.integer({ min: 1, max: 9999 }).map(String),
  couponNo: fc.constant('C1'),
  typeId: fc.constant('1'),
  typeName: fc.constant('券'),
  kind: fc.constantFrom(cash, percent, meal),
  couponStatus: fc.constantFrom(generated, signed, sold, sold, sold, used, expired, voided),
  holderId: fc.constantFrom('7', '7', '7', '8'),
  faceValue: fc.option(fen(5000).map((amount) => amount + 1n)),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  capValue: fc.option(fen(3000).map((amount) => amount + 1n)),
  minSpend: fen(3000),
  validFrom: fc.option(fc.constantFrom('2026-11-01', '2026-11-25')),
  expireOn: fc.constantFrom('2026-11-10', '2026-11-20', '2026-12-31'),
  placeIds: fc.constantFrom([], ['3'], ['4']),
  placeNames: fc.constant(['二食堂']),
  perPersonLimit: fc.option(fc.integer({ min: 1, max: 3 })),
  usedByHolder: fc.integer({ min: 0, max: 4 }),
});
const anyOccasion = fc
  .record({ payable: fen(6000), portionPrice: fc.option(fen(6000), { nil: undefined }) })
  .map(({ payable, portionPrice }): CouponOccasion => {
    const { portionPrice: _none, ...rest } = occasion({ payable });
    return portionPrice === undefined ? rest : { ...rest, portionPrice };
  });

describe('whatever the coupon and the bill', () => {
  test('it takes off nothing below zero and never more than there is to pay', () => {
    fc.assert(
      fc.property(anyTerms, anyOccasion, (coupon, bill) => {
        const worth = calculateCouponWorth(coupon, bill);
        return worth >= 0n && worth <= bill.payable;
      }),
      { numRuns: 2000 },
    );
  });

  test('it is accepted only when it is sold, the person’s own, in its days and place, and saves something', () => {
    fc.assert(
      fc.property(anyTerms, anyOccasion, (coupon, bill) => {
        if (couponUseRefusal(coupon, bill)) return true;
        return (
          coupon.couponStatus === sold &&
          coupon.holderId === bill.employeeId &&
          coupon.expireOn >= bill.today &&
          bill.payable >= coupon.minSpend &&
          calculateCouponWorth(coupon, bill) > 0n
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('a larger bill is never worth less to a coupon that is accepted', () => {
    fc.assert(
      fc.property(anyTerms, anyOccasion, fen(2000), (coupon, bill, more) => {
        const larger = { ...bill, payable: bill.payable + more };
        return calculateCouponWorth(coupon, larger) >= calculateCouponWorth(coupon, bill);
      }),
      { numRuns: 1000 },
    );
  });

  test('the first of several saves most, refused ones come last and save nothing, none is lost', () => {
    fc.assert(
      fc.property(fc.array(anyTerms, { maxLength: 12 }), anyOccasion, (coupons, bill) => {
        const evaluated = evaluateCoupons(coupons, bill);
        const usable = evaluated.filter(({ refusal }) => !refusal);
        expect(evaluated).toHaveLength(coupons.length);
        expect(evaluated.slice(0, usable.length)).toEqual(usable);
        for (const { saves, refusal } of evaluated) expect(refusal === undefined).toBe(saves > 0n);
        for (const { saves } of usable) expect(usable[0]?.saves ?? 0n).toBeGreaterThanOrEqual(saves);
      }),
      { numRuns: 1000 },
    );
  });

  test('of equals the one that loses least, then expires first, then the older', () => {
    const names = evaluateCoupons(
      [
        terms({ couponId: '5', faceValue: 900n }),
        terms({ couponId: '4', faceValue: 500n, expireOn: '2026-12-31' }),
        terms({ couponId: '3', faceValue: 500n }),
        terms({ couponId: '2', faceValue: 500n }),
      ],
      occasion({ payable: 500n }),
    ).map((evaluated) => evaluated.terms.couponId);
    expect(names).toEqual(['2', '3', '4', '5']);
  });
});
