import { defineStates } from '@refectory/declaration/states.ts';
import { deliveryUse } from './delivery-dictionaries.ts';

const moves = {
  enable: { from: ['disabled'], to: 'enabled' },
  disable: { from: ['enabled'], to: 'disabled' },
} as const;

/** 1 enabled, 2 disabled: not available for new delivery rules. */
export const expressStates = defineStates({
  resource: 'shop.express',
  field: 'status',
  dictionary: deliveryUse,
  moves,
});

/** 1 enabled, 2 disabled: not used for prices. */
export const deliveryStates = defineStates({
  resource: 'shop.delivery',
  field: 'status',
  dictionary: deliveryUse,
  moves,
});
