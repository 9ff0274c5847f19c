import { defineStates } from '@refectory/declaration/states.ts';
import { sampleStatus } from '../dictionaries.ts';

/** A food sample is kept until its time is over, then disposed of; after that it stays as it is (spec/shop#samples). */
export const sampleStates = defineStates({
  resource: 'shop.foodSample',
  field: 'sampleStatus',
  dictionary: sampleStatus,
  moves: {
    dispose: { from: ['kept'], to: 'disposed' },
  },
});
