import { defineStates } from '@refectory/declaration/states.ts';
import { packageStatus } from '../dictionaries.ts';

/** 10 on sale, 20 off sale. */
export const packageStates = defineStates({
  resource: 'dining.package',
  field: 'packageStatus',
  dictionary: packageStatus,
  moves: {
    onSale: { from: ['offSale'], to: 'onSale' },
    offSale: { from: ['onSale'], to: 'offSale' },
  },
});
