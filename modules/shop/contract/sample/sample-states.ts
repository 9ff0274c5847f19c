import { defineStates } from '@refectory/declaration/states.ts';
import { sampleStatus } from '../dictionaries.ts';

/** A sample is kept for its retention time, then disposed of; after that its record is final (spec/shop#samples). */
export const sampleStates = defineStates({
  resource: 'shop.foodSample',
  field: 'sampleStatus',
  dictionary: sampleStatus,
  moves: {
    dispose: { from: ['kept'], to: 'disposed' },
  },
});
