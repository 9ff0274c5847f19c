import { defineStates } from '@refectory/declaration/states.ts';
import { couponStatus } from '../dictionaries.ts';

/**
 * A coupon (spec/coupon#states): 0 generated → 1 signed for → 2 sold → 3 used; 4 expired, 5 void. What a cancelled order
 * used is given back to 2, or lapses to 4 when its date has passed. Those that expired and whose type is prolonged are revived,
 * 4 → 0, 1 or 2, to where they were.
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
