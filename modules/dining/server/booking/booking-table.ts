import { stateTable } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';

/** The states of a booking on their table. */
export const bookingTable = stateTable({ table: 'dining_booking', column: 'booking_status', states: bookingStates });
