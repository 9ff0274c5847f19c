import { type Fen, fenInWords } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { CouponTypeRow } from '../type/coupon-type-rules.ts';

/** What a coupon of a type is sold for: its sale price, else its face value; undefined where there is neither. */
export function regularPrice({
  sale_price,
  face_value,
}: Pick<CouponTypeRow, 'sale_price' | 'face_value'>): Fen | undefined {
  const price = sale_price ?? face_value;
  return price === null ? undefined : BigInt(price);
}

/**
 * Refuses a price that is not the regular one and has no reason (spec/coupon#sale): above it always, below it unless the
 * seller may give discounts.
 */
export function assertRegular(price: Fen, regular: Fen | undefined, mayDiscount: boolean): void {
  if (regular === undefined || price === regular || (price < regular && mayDiscount)) return;
  const code = price < regular ? 'coupon.price-needs-reason' : 'coupon.price-above-regular';
  throw new DomainError(code, { price: fenInWords(regular) }, { field: 'remarks' });
}

/** The last day of a coupon sold on `soldOn`: the last day of its type or its number of days, whichever comes first. */
export function lastDay(
  { valid_to, valid_days }: Pick<CouponTypeRow, 'valid_to' | 'valid_days'>,
  soldOn: string,
): string | null {
  if (valid_days === null) return valid_to;
  const counted = new Date(`${soldOn}T00:00:00Z`);
  counted.setUTCDate(counted.getUTCDate() + valid_days - 1);
  const day = counted.toISOString().slice(0, 10);
  return valid_to !== null && valid_to < day ? valid_to : day;
}
