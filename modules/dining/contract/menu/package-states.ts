import { defineStates } from '@refectory/declaration/states.ts';

/** 10 on sale, 20 off sale. */
export const packageStates = defineStates({
  resource: 'dining.package',
  field: 'packageStatus',
  dictionary: 'package_status',
  moves: {
    onSale: { from: [20], to: 10 },
    offSale: { from: [10], to: 20 },
  },
});
