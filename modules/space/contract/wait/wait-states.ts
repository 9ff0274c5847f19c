import { defineStates } from '@refectory/declaration/states.ts';
import { waitStatus } from '../dictionaries.ts';

/** States of a waiting list entry (spec/space#waiting-list). An offer blocks its area. */
export const waitStates = defineStates({
  resource: 'space.wait',
  field: 'waitStatus',
  dictionary: waitStatus,
  moves: {
    offer: { from: ['waiting'], to: 'offered' },
    accept: { from: ['offered'], to: 'booked' },
    lapse: { from: ['offered'], to: 'lapsed' },
    withdraw: { from: ['waiting', 'offered'], to: 'withdrawn' },
    expire: { from: ['waiting', 'offered'], to: 'over' },
  },
});
