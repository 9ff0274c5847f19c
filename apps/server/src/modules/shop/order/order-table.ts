import { orderStates } from '@refectory/contract/shop/order-states.ts';
import { stateTable } from '#platform/transition.ts';

/** The states of an order on their table. */
export const orders = stateTable({ table: 'shop_order', column: 'order_status', states: orderStates });
