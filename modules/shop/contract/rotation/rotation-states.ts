import { defineStates } from '@refectory/declaration/states.ts';
import { rotationStatus } from './rotation-dictionaries.ts';

/** 1 in use, 2 off: a template that is off is not applied (spec/shop#rotation). */
export const rotationStates = defineStates({
  resource: 'shop.rotation',
  field: 'status',
  dictionary: rotationStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
