import { defineStates } from '@refectory/declaration/states.ts';
import { printerStatus } from './print-dictionaries.ts';

/** 1 in use, 2 off: what is queued for it waits until it is on again. */
export const printerStates = defineStates({
  resource: 'shop.printer',
  field: 'status',
  dictionary: printerStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
