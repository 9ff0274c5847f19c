import { stateTable } from '@refectory/engine/states/transition.ts';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { handOutStates } from '#coupon/contract/hand-out/hand-out-states.ts';

/** The states of hand-outs joined to their table. */
export const handOutTable = stateTable({ table: 'coupon_hand_out', column: 'hand_out_status', states: handOutStates });

/** The states of coupons joined to their table. */
export const couponTable = stateTable({ table: 'coupon_coupon', column: 'coupon_status', states: couponStates });
