import { stateTable } from '@refectory/engine/states/transition.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';

/** The states of an order on their table. */
export const orderTable = stateTable({ table: 'shop_order', column: 'order_status', states: orderStates });
