import { defineStates } from '@refectory/declaration/states.ts';
import { couponStatus } from '../dictionaries.ts';

/**
 * A coupon (spec/coupon#states): generated → signed → sold → used; expired, voided. What a cancelled order
 * used is sold again, or expired when its date has passed. Those that expired and whose type is prolonged are revived
 * to where they were.
 */
export const couponStates = defineStates({
  resource: 'coupon.coupon',
  field: 'couponStatus',
  dictionary: couponStatus,
  moves: {
    sign: { from: ['generated'], to: 'signed' },
    return: { from: ['signed'], to: 'generated' },
    sale: { from: ['generated', 'signed'], to: 'sold' },
    give: { from: ['generated'], to: 'sold' },
    refund: { from: ['sold'], to: 'generated' },
    use: { from: ['sold'], to: 'used' },
    giveBack: { from: ['used'], to: 'sold' },
    lapse: { from: ['used'], to: 'expired' },
    expire: { from: ['generated', 'signed', 'sold'], to: 'expired' },
    void: { from: ['generated', 'signed', 'sold'], to: 'voided' },
  },
});
