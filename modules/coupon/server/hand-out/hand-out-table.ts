import { stateTable } from '@refectory/engine/states/transition.ts';
import { handOutStates } from '#coupon/contract/hand-out/hand-out-states.ts';

/** The states of hand-outs joined to their table. */
export const handOutTable = stateTable({ table: 'coupon_hand_out', column: 'hand_out_status', states: handOutStates });
