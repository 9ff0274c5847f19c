import { stateTable } from '@refectory/engine/states/transition.ts';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';

/** The states of a ticket on their table. */
export const ticketTable = stateTable({ table: 'ticket_ticket', column: 'ticket_status', states: ticketStates });
