import { movedColumn } from '@refectory/engine/states/transition.ts';
import { type RawBuilder, sql } from 'kysely';
import type { UsedCoupon } from './use-coupons.ts';

/** Columns that the transition of paid bookings or orders sets: the coupon of each and what it bore; none of those without. */
export function couponColumns(used: ReadonlyMap<string, UsedCoupon>): Record<string, RawBuilder<unknown>> {
  const uses = JSON.stringify(
    Object.fromEntries([...used].map(([id, { couponId, value }]) => [id, { couponId, value: String(value) }])),
  );
  const readUse = (name: keyof UsedCoupon): RawBuilder<unknown> =>
    sql`(${uses}::jsonb -> ${movedColumn('id')}::text ->> ${sql.lit(name)})::bigint`;
  return { coupon_id: readUse('couponId'), coupon_value: sql`coalesce(${readUse('value')}, 0)` };
}
