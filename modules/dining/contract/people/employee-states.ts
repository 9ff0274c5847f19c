import { defineStates } from '@refectory/declaration/states.ts';
import { employeeStatus } from '../dictionaries.ts';

/** 1 active, 2 suspended, 3 left. */
export const employeeStates = defineStates({
  resource: 'dining.employee',
  field: 'employeeStatus',
  dictionary: employeeStatus,
  moves: {
    suspend: { from: ['active'], to: 'suspended' },
    resume: { from: ['suspended', 'left'], to: 'active' },
    leave: { from: ['active', 'suspended'], to: 'left' },
  },
});
