import { defineStates } from '@refectory/declaration/states.ts';

/** The life of a booking (spec/dining#booking): 10 unpaid, 20 booked, 30 taken, 40 cancelled, 50 not taken. */
export const bookingStates = defineStates({
  resource: 'dining.booking',
  field: 'bookingStatus',
  dictionary: 'booking_status',
  moves: {
    pay: { from: [10], to: 20 },
    cancel: { from: [10, 20], to: 40 },
    take: { from: [20], to: 30 },
    takeback: { from: [30], to: 20 },
    mealEnd: { from: [20], to: 50 },
    lateEntry: { from: [50], to: 30 },
    expire: { from: [10], to: 40 },
  },
});
