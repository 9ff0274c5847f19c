import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { couponType } from '#coupon/contract/type/coupon-type.ts';
import { restoreExpiredCoupons } from '../coupon/restore-expired-coupons.ts';
import { changedWorth, worthRefusal } from './coupon-type-rules.ts';

const { voided } = couponStates.keys;

/** What a type is worth is fixed once there are coupons of it; when they end follows its days (spec/coupon#types). */
export const couponTypeHooks: Hooks<'coupon_type'> = {
  beforeSave(ctx, values, previous) {
    const refusal = worthRefusal({ ...previous, ...values });
    if (refusal) throw DomainError.of(refusal);
    const changed = previous && previous.generated > 0 ? changedWorth(previous, values) : undefined;
    if (changed)
      throw new DomainError(
        'coupon.type-has-coupons',
        { count: previous?.generated ?? 0, field: couponType.fields[changed].label[ctx.language] },
        { field: changed },
      );
  },
  async afterSave(ctx, row, previous) {
    if (!previous || (previous.valid_to === row.valid_to && previous.valid_days === row.valid_days)) return;
    await sql`
        update coupon_coupon set expire_on = coupon_last_day(${row.valid_to}::date, ${row.valid_days}::int, (sold_at at time zone app_zone())::date)
        where tenant_id = app_tenant() and type_id = ${row.id}::bigint and coupon_status <> ${voided}::int`.execute(
      ctx.db,
    );
    await restoreExpiredCoupons(ctx, row.id);
  },
};
