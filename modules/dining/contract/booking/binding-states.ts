import { defineStates } from '@refectory/declaration/states.ts';

/** 1 bound, 2 unbound. */
export const bindingStates = defineStates({
  resource: 'dining.binding',
  field: 'bindingStatus',
  dictionary: 'binding_status',
  moves: { unbind: { from: [1], to: 2 } },
});
