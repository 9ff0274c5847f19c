import { defineStates } from '@refectory/declaration/states.ts';
import { bindingStatus } from '../dictionaries.ts';

/** 1 bound, 2 unbound. */
export const bindingStates = defineStates({
  resource: 'dining.binding',
  field: 'bindingStatus',
  dictionary: bindingStatus,
  moves: { unbind: { from: ['bound'], to: 'unbound' } },
});
