import { employeeStates } from '@refectory/contract/dining/employee-states.ts';
import { stateTable } from '#platform/transition.ts';

/** The states of an employee on their table. */
export const employees = stateTable({ table: 'dining_employee', column: 'employee_status', states: employeeStates });
