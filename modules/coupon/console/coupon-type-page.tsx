import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { Link } from 'react-router';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { couponType } from '#coupon/contract/type/coupon-type.ts';

/** Coupon state counted by each figure of the balance; `generated` counts all. */
const countedState = {
  generated: undefined,
  unsold: couponStates.keys.generated,
  signed: couponStates.keys.signed,
  sold: couponStates.keys.sold,
  used: couponStates.keys.used,
  expired: couponStates.keys.expired,
  voided: couponStates.keys.voided,
} as const;

const slots: Slots = {
  cells: Object.fromEntries(
    Object.entries(countedState).map(([field, state]) => [
      field,
      (count: unknown, row: { readonly id: unknown }) =>
        Number(count) > 0 ? (
          <Link
            to={`/coupon/couponlist?typeId=${String(row.id)}${state === undefined ? '' : `&couponStatus=${state}`}`}
          >
            {Number(count).toLocaleString('en-US')}
          </Link>
        ) : (
          String(count ?? 0)
        ),
    ]),
  ),
};

/** `/coupon/typelist`: the generic list; each figure of the balance links to its coupons. */
export const CouponTypePage = () => <ResourcePage resource={couponType} slots={slots} />;
