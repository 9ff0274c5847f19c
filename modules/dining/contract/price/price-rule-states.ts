import { defineStates } from '@refectory/declaration/states.ts';

/** 1 in force, 2 off. */
export const priceRuleStates = defineStates({
  resource: 'dining.priceRule',
  field: 'status',
  dictionary: 'price_rule_status',
  moves: {
    enable: { from: [2], to: 1 },
    disable: { from: [1], to: 2 },
  },
});
