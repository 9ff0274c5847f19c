import { defineStates } from '@refectory/declaration/states.ts';
import { enableStatus } from '#system/contract/dictionaries.ts';

/** 1 on, 2 off. */
export const scheduleStates = defineStates({
  resource: 'report.schedule',
  field: 'status',
  dictionary: enableStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
