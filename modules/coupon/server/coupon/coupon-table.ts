import { stateTable } from '@refectory/engine/states/transition.ts';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';

/** The states of coupons joined to their table. */
export const couponTable = stateTable({ table: 'coupon_coupon', column: 'coupon_status', states: couponStates });
