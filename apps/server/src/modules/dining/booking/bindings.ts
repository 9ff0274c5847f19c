import { attendance } from '@refectory/contract/dining/attendance.ts';
import { booking } from '@refectory/contract/dining/booking.ts';
import { bookingLog } from '@refectory/contract/dining/booking-log.ts';
import { strike } from '@refectory/contract/dining/strike.ts';
import { bindResource } from '#crud/bind-resource.ts';
import type { Context } from '#platform/context.ts';
import type { ConstraintCodes } from '#platform/database-errors.ts';
import { placeFilter } from '../admin-user/place-filter.ts';
import { forgiveStrike } from '../strike/forgive-strike.ts';
import { strikeStanding } from '../strike/strike-standing.ts';
import { bookingHooks } from './booking.hooks.ts';
import { noteImport } from './booking-import.ts';
import { cancelBooking } from './cancel-bookings.ts';
import { counterMeal } from './counter-meal.ts';
import { enterLate } from './enter-late.ts';
import { generateTakeList } from './generate-take-list.ts';
import { mealsNow } from './meals-now.ts';
import { payBooking } from './pay-bookings.ts';
import { takeBooking } from './take-bookings.ts';
import { takeByCard } from './take-by-card.ts';
import { takeByCode } from './take-by-code.ts';
import { takebackBooking } from './takeback-booking.ts';
import { walkIn } from './walk-in.ts';

export { bookingJobs } from './jobs.ts';

/** Whoever looks after some places sees what happens there. */
const ownPlaces = { listFilter: (ctx: Context) => placeFilter(ctx, 't.place_id') };

export const bookingBindings = [
  bindResource(booking, 'dining_booking', {
    view: 'dining_booking_row',
    hooks: bookingHooks,
    importKeys: { employeeId: 'saas_no', placeId: 'code', packageId: 'name', tableId: 'code' },
    importPreset: noteImport,
    queries: { countermeal: counterMeal, mealsnow: mealsNow },
    actions: {
      pay: payBooking,
      cancel: cancelBooking,
      take: takeBooking,
      takeback: takebackBooking,
      lateentry: enterLate,
      generatetakelist: generateTakeList,
      takebycard: takeByCard,
      takebycode: takeByCode,
      walkin: walkIn,
    },
  }),
  bindResource(strike, 'dining_strike', {
    view: 'dining_strike_row',
    hooks: ownPlaces,
    actions: { forgive: forgiveStrike },
    queries: { standing: strikeStanding },
  }),
  bindResource(bookingLog, 'dining_booking_log', { hooks: ownPlaces }),
  bindResource(attendance, 'dining_attendance', {
    view: 'dining_attendance_row',
    hooks: ownPlaces,
  }),
];

/** What the database refuses, in words (contract/dining/booking-errors.ts). */
export const bookingConstraints: ConstraintCodes = {
  dining_booking_one_active: 'dining.has-active-booking',
  dining_booking_stays: 'dining.booking-stays',
  dining_booking_table: 'dining.table-elsewhere',
  dining_booking_package: 'dining.package-elsewhere-now',
  dining_attendance_once: 'dining.take-once',
  dining_quota_not_exceeded: 'dining.quota-exceeded',
  dining_booking_one_allowance: 'dining.allowance-once',
  dining_seating_one_party: 'dining.table-has-party',
  dining_seating_table_in_use: 'dining.table-out-of-use',
  dining_place_seats_not_exceeded: 'dining.seats-exceeded',
};
