import type { DB } from '@refectory/engine/database/tables.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Selectable } from 'kysely';
import { couponKind } from '#coupon/contract/dictionaries.ts';

export type CouponTypeRow = Selectable<DB['coupon_type']>;

const { cash, percent } = couponKind.keys;

/** Why these values make no type, field by field: what it is worth, and until when (spec/coupon#types). */
export function worthRefusal(values: Readonly<Record<string, unknown>>): Refusal | undefined {
  if (values.kind === cash && empty(values.face_value))
    return { code: 'coupon.face-value-missing', params: {}, field: 'faceValue' };
  if (values.kind === percent && empty(values.percent))
    return { code: 'coupon.percent-missing', params: {}, field: 'percent' };
  if (empty(values.valid_to) && empty(values.valid_days))
    return { code: 'coupon.end-missing', params: {}, field: 'validTo' };
  return undefined;
}

const empty = (value: unknown): boolean => value === undefined || value === null || value === '';

const fixed = { kind: 'kind', faceValue: 'face_value', percent: 'percent', capValue: 'cap_value' } as const;

/** The first field of what a coupon is worth that an edit would change. */
export const changedWorth = (
  previous: CouponTypeRow,
  values: Readonly<Record<string, unknown>>,
): keyof typeof fixed | undefined =>
  (Object.keys(fixed) as (keyof typeof fixed)[]).find((field) => {
    const column = fixed[field];
    return column in values && String(values[column] ?? '') !== String(previous[column] ?? '');
  });
