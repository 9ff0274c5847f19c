import { cardStates } from '@refectory/contract/dining/card-states.ts';
import { stateTable } from '#platform/transition.ts';

/** The states of a card on their table. */
export const cards = stateTable({ table: 'dining_card', column: 'card_status', states: cardStates });
