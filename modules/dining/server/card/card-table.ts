import { stateTable } from '@refectory/engine/states/transition.ts';
import { cardStates } from '#dining/contract/people/card-states.ts';

/** The states of a card on their table. */
export const cardTable = stateTable({ table: 'dining_card', column: 'card_status', states: cardStates });
