import { defineStates } from '@refectory/declaration/states.ts';
import { couponTypeStatus } from '../dictionaries.ts';

/** 1 enabled, 2 disabled: no more are generated, sold or handed out; existing ones stay valid. */
export const couponTypeStates = defineStates({
  resource: 'coupon.type',
  field: 'couponTypeStatus',
  dictionary: couponTypeStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
