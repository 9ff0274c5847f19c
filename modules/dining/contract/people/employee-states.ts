import { defineStates } from '@refectory/declaration/states.ts';

/** 1 active, 2 suspended, 3 left. */
export const employeeStates = defineStates({
  resource: 'dining.employee',
  field: 'employeeStatus',
  dictionary: 'employee_status',
  moves: {
    suspend: { from: [1], to: 2 },
    resume: { from: [2, 3], to: 1 },
    leave: { from: [1, 2], to: 3 },
  },
});
