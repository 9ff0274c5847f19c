import { defineStates } from '@refectory/declaration/states.ts';
import { deviceStatus } from './check-dictionaries.ts';

/**
 * A device is in use, or blocked when lost: it then gets no snapshot, and its checks are listed as conflicts
 * (spec/ticket#devices).
 */
export const deviceStates = defineStates({
  resource: 'ticket.checkDevice',
  field: 'deviceStatus',
  dictionary: deviceStatus,
  moves: {
    block: { from: ['inUse'], to: 'blocked' },
    unblock: { from: ['blocked'], to: 'inUse' },
  },
});
