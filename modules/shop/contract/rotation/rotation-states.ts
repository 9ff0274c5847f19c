import { defineStates } from '@refectory/declaration/states.ts';
import { rotationStatus } from './rotation-dictionaries.ts';

/** 1 enabled, 2 disabled: cannot be applied (spec/shop#rotation). */
export const rotationStates = defineStates({
  resource: 'shop.rotation',
  field: 'status',
  dictionary: rotationStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
