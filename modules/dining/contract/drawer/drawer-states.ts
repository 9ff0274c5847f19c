import { defineStates } from '@refectory/declaration/states.ts';
import { drawerStatus } from './drawer-dictionaries.ts';

/** A drawer is open, then counted (repeatedly, if needed), then closed for good (spec/dining#drawer). */
export const drawerStates = defineStates({
  resource: 'dining.drawer',
  field: 'drawerStatus',
  dictionary: drawerStatus,
  moves: {
    count: { from: ['open', 'counted'], to: 'counted' },
    close: { from: ['counted'], to: 'closed' },
  },
});
