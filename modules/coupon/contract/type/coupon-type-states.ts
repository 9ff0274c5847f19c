import { defineStates } from '@refectory/declaration/states.ts';
import { couponTypeStatus } from '../dictionaries.ts';

/** 1 in use, 2 off: none are generated, sold or handed out any more; what people have stays good. */
export const couponTypeStates = defineStates({
  resource: 'coupon.type',
  field: 'couponTypeStatus',
  dictionary: couponTypeStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
