import { defineStates } from '@refectory/declaration/states.ts';

/** 1 in use, 2 off: what is queued for it waits until it is on again. */
export const printerStates = defineStates({
  resource: 'shop.printer',
  field: 'status',
  dictionary: 'printer_status',
  moves: {
    enable: { from: [2], to: 1 },
    disable: { from: [1], to: 2 },
  },
});
