import { defineStates } from '@refectory/declaration/states.ts';

/** The life of a card (spec/dining#card): 10 blank → 20 active → 30 lost → 40 replaced · 50 retired. */
export const cardStates = defineStates({
  resource: 'dining.card',
  field: 'cardStatus',
  dictionary: 'card_status',
  moves: {
    issue: { from: [10], to: 20 },
    reportLost: { from: [20], to: 30 },
    found: { from: [30], to: 20 },
    replace: { from: [20, 30], to: 40 },
    retire: { from: [10, 20, 30], to: 50 },
  },
});
