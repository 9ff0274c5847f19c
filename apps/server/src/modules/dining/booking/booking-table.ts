import { bookingStates } from '@refectory/contract/dining/booking-states.ts';
import { stateTable } from '#platform/transition.ts';

/** The states of a booking on their table. */
export const bookings = stateTable({ table: 'dining_booking', column: 'booking_status', states: bookingStates });
