import { stateTable } from '@refectory/engine/states/transition.ts';
import { keyStates } from '#ticket/contract/key/key-states.ts';

/** The states of a key on their table. */
export const keyTable = stateTable({ table: 'ticket_key', column: 'key_status', states: keyStates });
