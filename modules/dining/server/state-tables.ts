import { stateTable } from '@refectory/engine/states/transition.ts';
import { drawerStates } from '#dining/contract/drawer/drawer-states.ts';
import { cardStates } from '#dining/contract/people/card-states.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';

/** State table of employees. */
export const employeeTable = stateTable({
  table: 'dining_employee',
  column: 'employee_status',
  states: employeeStates,
});

export const drawerTable = stateTable({ table: 'dining_drawer', column: 'drawer_status', states: drawerStates });

/** State table of cards. */
export const cardTable = stateTable({ table: 'dining_card', column: 'card_status', states: cardStates });
