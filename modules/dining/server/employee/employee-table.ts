import { stateTable } from '@refectory/engine/states/transition.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';

/** The states of an employee on their table. */
export const employeeTable = stateTable({
  table: 'dining_employee',
  column: 'employee_status',
  states: employeeStates,
});
