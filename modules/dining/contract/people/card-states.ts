import { defineStates } from '@refectory/declaration/states.ts';
import { cardStatus } from '../dictionaries.ts';

/** The life of a card (spec/dining#card): 10 blank → 20 active → 30 lost → 40 replaced · 50 retired. */
export const cardStates = defineStates({
  resource: 'dining.card',
  field: 'cardStatus',
  dictionary: cardStatus,
  moves: {
    issue: { from: ['blank'], to: 'active' },
    reportLost: { from: ['active'], to: 'lost' },
    found: { from: ['lost'], to: 'active' },
    replace: { from: ['active', 'lost'], to: 'replaced' },
    retire: { from: ['blank', 'active', 'lost'], to: 'retired' },
  },
});
