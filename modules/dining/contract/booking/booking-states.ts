import { defineStates } from '@refectory/declaration/states.ts';
import { bookingStatus } from './booking-dictionaries.ts';

/** States of a booking (spec/dining#booking): 10 unpaid, 20 booked, 30 picked up, 40 cancelled, 50 not picked up. */
export const bookingStates = defineStates({
  resource: 'dining.booking',
  field: 'bookingStatus',
  dictionary: bookingStatus,
  moves: {
    pay: { from: ['unpaid'], to: 'booked' },
    cancel: { from: ['unpaid', 'booked'], to: 'cancelled' },
    take: { from: ['booked'], to: 'taken' },
    takeback: { from: ['taken'], to: 'booked' },
    mealEnd: { from: ['booked'], to: 'missed' },
    lateEntry: { from: ['missed'], to: 'taken' },
    expire: { from: ['unpaid'], to: 'cancelled' },
  },
});
