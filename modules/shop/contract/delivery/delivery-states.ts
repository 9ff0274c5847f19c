import { defineStates } from '@refectory/declaration/states.ts';
import { deliveryUse } from './delivery-dictionaries.ts';

const moves = {
  enable: { from: ['disabled'], to: 'enabled' },
  disable: { from: ['enabled'], to: 'disabled' },
} as const;

/** 1 in use, 2 off: named by no new delivery. */
export const expressStates = defineStates({
  resource: 'shop.express',
  field: 'status',
  dictionary: deliveryUse,
  moves,
});

/** 1 in use, 2 off: prices nothing. */
export const deliveryStates = defineStates({
  resource: 'shop.delivery',
  field: 'status',
  dictionary: deliveryUse,
  moves,
});
