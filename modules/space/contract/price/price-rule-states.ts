import { defineStates } from '@refectory/declaration/states.ts';
import { priceRuleStatus } from '#dining/contract/dictionaries.ts';

/** 1 in force, 2 off. */
export const priceRuleStates = defineStates({
  resource: 'space.priceRule',
  field: 'status',
  dictionary: priceRuleStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
