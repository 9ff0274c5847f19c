import { defineStates } from '@refectory/declaration/states.ts';
import { packageStatus } from '../dictionaries.ts';

/** 10 available, 20 unavailable. */
export const packageStates = defineStates({
  resource: 'dining.package',
  field: 'packageStatus',
  dictionary: packageStatus,
  moves: {
    onSale: { from: ['offSale'], to: 'onSale' },
    offSale: { from: ['onSale'], to: 'offSale' },
  },
});
