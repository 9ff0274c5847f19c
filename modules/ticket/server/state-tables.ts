import { stateTable } from '@refectory/engine/states/transition.ts';
import { keyStates } from '#ticket/contract/key/key-states.ts';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { placeStates } from '#ticket/contract/place/place-states.ts';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';

/** The states of a key on their table. */
export const keyTable = stateTable({ table: 'ticket_key', column: 'key_status', states: keyStates });

/** The states of a ticket on their table. */
export const ticketTable = stateTable({ table: 'ticket_ticket', column: 'ticket_status', states: ticketStates });

/** The states of an order on their table. */
export const orderTable = stateTable({ table: 'ticket_order', column: 'order_status', states: orderStates });

/** The states of a check point on their table. */
export const placeTable = stateTable({ table: 'ticket_place', column: 'place_status', states: placeStates });
