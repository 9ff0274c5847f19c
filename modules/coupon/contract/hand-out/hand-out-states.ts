import { defineStates } from '@refectory/declaration/states.ts';
import { handOutStatus } from '../dictionaries.ts';

/** A hand-out of coupons (spec/coupon#hand-out): 10 draft, 20 handed out, 30 taken back. */
export const handOutStates = defineStates({
  resource: 'coupon.handOut',
  field: 'handOutStatus',
  dictionary: handOutStatus,
  moves: {
    give: { from: ['draft'], to: 'given' },
    reverse: { from: ['given'], to: 'reversed' },
  },
});
