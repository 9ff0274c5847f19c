import { defineStates } from '@refectory/declaration/states.ts';
import { printerStatus } from './print-dictionaries.ts';

/** 1 enabled, 2 disabled: queued slips wait until it is enabled again. */
export const printerStates = defineStates({
  resource: 'shop.printer',
  field: 'status',
  dictionary: printerStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
