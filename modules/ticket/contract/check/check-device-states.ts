import { defineStates } from '@refectory/declaration/states.ts';
import { deviceStatus } from './check-dictionaries.ts';

/** A device is in use, or blocked when it was lost: it is given no snapshot then, and what it sends is listed (spec/ticket#devices). */
export const deviceStates = defineStates({
  resource: 'ticket.checkDevice',
  field: 'deviceStatus',
  dictionary: deviceStatus,
  moves: {
    block: { from: ['inUse'], to: 'blocked' },
    unblock: { from: ['blocked'], to: 'inUse' },
  },
});
