import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { couponKind, couponStatus } from '#coupon/contract/dictionaries.ts';

/** A coupon as its type and its state have it. */
export interface CouponTerms {
  readonly couponId: string;
  readonly couponNo: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly kind: number;
  readonly couponStatus: number;
  /** Whose it is; null before it is signed or sold. */
  readonly holderId: string | null;
  readonly faceValue: Fen | null;
  readonly percent: number | null;
  readonly capValue: Fen | null;
  readonly minSpend: Fen;
  readonly validFrom: string | null;
  /** Last day on which it is valid. */
  readonly expireOn: string | null;
  /** Empty: everywhere. */
  readonly placeIds: readonly string[];
  readonly placeNames: readonly string[];
  readonly perPersonLimit: number | null;
  /** Coupons of this type that the holder has used and not got back. */
  readonly usedByHolder: number;
}

/** What is to be paid, by whom, where and on which business day. */
export interface CouponOccasion {
  readonly employeeId: string;
  readonly placeId: string;
  readonly today: string;
  /** What the person pays without a coupon: after rule, grade and meal allowance. */
  readonly payable: Fen;
  /** Price of one portion where a meal is paid for; absent for goods. */
  readonly portionPrice?: Fen;
}

const { cash, percent, meal } = couponKind.keys;
const { generated, signed, used, expired, voided } = couponStatus.keys;

const smallest = (...amounts: readonly (Fen | null)[]): Fen => {
  const given = amounts.filter((amount) => amount !== null);
  return given.reduce((least, amount) => (amount < least ? amount : least));
};

/**
 * What a coupon takes off a bill, in fen (spec/coupon#worth): cash its face value; percent its share of what is to pay, rounded to
 * the fen, up to the cap; meal one portion, up to cap and face value. Never below zero, never more than there is to pay.
 */
export function calculateCouponWorth(terms: CouponTerms, { payable, portionPrice }: CouponOccasion): Fen {
  if (payable <= 0n) return 0n;
  const { kind, faceValue, capValue } = terms;
  if (kind === cash) return smallest(payable, faceValue ?? 0n);
  if (kind === percent) return smallest(payable, takeShare(payable, terms.percent ?? 0), capValue);
  if (kind === meal) return smallest(payable, portionPrice ?? 0n, capValue, faceValue);
  return 0n;
}

const takeShare = (amount: Fen, share: number): Fen => (amount * BigInt(share) * 2n + 100n) / 200n;

/** Why a coupon may not be used for a bill, or undefined when it may: the first rule that refuses, in the order of spec/coupon#use. */
export function couponUseRefusal(terms: CouponTerms, occasion: CouponOccasion): Refusal | undefined {
  return stateRefusal(terms, occasion) ?? billRefusal(terms, occasion);
}

function stateRefusal(terms: CouponTerms, { employeeId, placeId, today }: CouponOccasion): Refusal | undefined {
  const { couponNo, couponStatus: status, holderId, expireOn, validFrom, placeIds } = terms;
  if (status === voided) return { code: 'coupon.is-void', params: { couponNo } };
  if (status === generated) return { code: 'coupon.not-sold', params: { couponNo } };
  if (holderId !== employeeId) return { code: 'coupon.of-someone-else', params: { couponNo } };
  if (status === used) return { code: 'coupon.used', params: { couponNo } };
  if (status === signed) return { code: 'coupon.not-sold', params: { couponNo } };
  if (status === expired || (expireOn !== null && expireOn < today))
    return { code: 'coupon.use-past-date', params: { couponNo, day: expireOn ?? '' } };
  if (validFrom !== null && today < validFrom)
    return { code: 'coupon.not-yet-valid', params: { couponNo, day: validFrom } };
  if (placeIds.length > 0 && !placeIds.includes(placeId))
    return { code: 'coupon.other-place', params: { couponNo, places: terms.placeNames } };
  return undefined;
}

function billRefusal(terms: CouponTerms, occasion: CouponOccasion): Refusal | undefined {
  const { couponNo, kind, minSpend, perPersonLimit, usedByHolder } = terms;
  const { payable, portionPrice } = occasion;
  if (payable <= 0n) return { code: 'coupon.nothing-to-pay', params: {} };
  if (kind === meal && portionPrice === undefined) return { code: 'coupon.meals-only', params: {} };
  if (payable < minSpend)
    return {
      code: 'coupon.below-minimum',
      params: { minSpend: fenInWords(minSpend), payable: fenInWords(payable) },
    };
  if (perPersonLimit !== null && usedByHolder >= perPersonLimit)
    return { code: 'coupon.use-limit', params: { limit: perPersonLimit, used: usedByHolder } };
  if (calculateCouponWorth(terms, occasion) <= 0n) return { code: 'coupon.worth-nothing', params: { couponNo } };
  return undefined;
}

/** A coupon before a bill. */
export interface EvaluatedCoupon {
  readonly terms: CouponTerms;
  /** What it takes off; 0 when it is refused. */
  readonly saves: Fen;
  readonly refusal: Refusal | undefined;
}

/**
 * Judges coupons for a bill: those that may be used first, the best of them first of all, then the refused ones. Best is what saves
 * most; of those that save the same the one that loses least of its value, then the one that expires first, then the older one.
 */
export function evaluateCoupons(coupons: readonly CouponTerms[], occasion: CouponOccasion): EvaluatedCoupon[] {
  const evaluated = coupons.map((terms): EvaluatedCoupon => {
    const refusal = couponUseRefusal(terms, occasion);
    return { terms, saves: refusal ? 0n : calculateCouponWorth(terms, occasion), refusal };
  });
  return evaluated.sort(compareCoupons);
}

function compareCoupons(one: EvaluatedCoupon, other: EvaluatedCoupon): number {
  return (
    Number(one.refusal !== undefined) - Number(other.refusal !== undefined) ||
    compareFen(other.saves, one.saves) ||
    compareFen(lostValue(one), lostValue(other)) ||
    compareText(one.terms.expireOn ?? '9999', other.terms.expireOn ?? '9999') ||
    compareFen(BigInt(one.terms.couponId), BigInt(other.terms.couponId))
  );
}

/** What is left of a cash coupon's value is lost. */
const lostValue = ({ terms, saves }: EvaluatedCoupon): Fen =>
  terms.kind === cash && terms.faceValue !== null ? terms.faceValue - saves : 0n;

const compareFen = (one: bigint, other: bigint): number => Number(one > other) - Number(one < other);
const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
