import { defineStates } from '@refectory/declaration/states.ts';
import { priceRuleStatus } from '../dictionaries.ts';

/** 1 enabled, 2 disabled. */
export const priceRuleStates = defineStates({
  resource: 'dining.priceRule',
  field: 'status',
  dictionary: priceRuleStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
