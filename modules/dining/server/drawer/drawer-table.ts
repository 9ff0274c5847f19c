import { stateTable } from '@refectory/engine/states/transition.ts';
import { drawerStates } from '#dining/contract/drawer/drawer-states.ts';

export const drawerTable = stateTable({ table: 'dining_drawer', column: 'drawer_status', states: drawerStates });
