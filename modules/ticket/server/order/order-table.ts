import { stateTable } from '@refectory/engine/states/transition.ts';
import { orderStates } from '#ticket/contract/order/order-states.ts';

/** The states of an order on their table. */
export const orderTable = stateTable({ table: 'ticket_order', column: 'order_status', states: orderStates });
