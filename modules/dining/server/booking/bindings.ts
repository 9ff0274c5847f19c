import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { booking } from '#dining/contract/booking/booking.ts';
import { bookingLog } from '#dining/contract/booking/booking-log.ts';
import { groupBooking } from '#dining/contract/booking/group-booking.ts';
import { attendance } from '#dining/contract/people/attendance.ts';
import { strike } from '#dining/contract/people/strike.ts';
import { placeFilter } from '../admin-user/place-filter.ts';
import { forgiveStrike } from '../strike/forgive-strike.ts';
import { readStrikeStatus } from '../strike/read-strike-status.ts';
import { bookingHooks } from './booking.hooks.ts';
import { addBookingRemark } from './booking-remarks.ts';
import { cancelBooking } from './cancel/cancel-bookings.ts';
import { listCurrentMeals } from './counter/list-current-meals.ts';
import { readCounterMeal } from './counter/read-counter-meal.ts';
import { serveWalkIn } from './counter/serve-walk-in.ts';
import { markBookingImport } from './create/booking-import.ts';
import { listBookableOffers } from './create/list-package-offers.ts';
import { quoteBooking } from './create/quote-booking.ts';
import { bookGroup, joinGroup } from './group/book-group.ts';
import { cancelGroupMeals } from './group/cancel-group-meals.ts';
import { changeGroupPackage } from './group/change-group-package.ts';
import { quoteGroup } from './group/quote-group.ts';
import { payBooking } from './pay/pay-bookings.ts';
import { readBookingCoupons } from './pay/read-booking-coupons.ts';
import { recordLateEntry } from './rules/record-late-entry.ts';
import { generatePickupList } from './take/generate-pickup-list.ts';
import { takeBooking } from './take/take-bookings.ts';
import { takeByCard } from './take/take-by-card.ts';
import { takeByCode } from './take/take-by-code.ts';
import { takebackBooking } from './take/takeback-booking.ts';

export { bookingJobs } from './jobs.ts';

/** Rows of the user's places. */
const ownPlaces = { listFilter: (ctx: Context) => placeFilter(ctx, 't.place_id') };

export const bookingBindings = [
  bindResource(booking, 'dining_booking', {
    view: 'dining_booking_row',
    growing: {
      orders: ['day'],
      contains: { bookingNo: 'numbers', takeCode: 'numbers' },
      textTable: 'dining_booking_text',
    },
    hooks: bookingHooks,
    logsCreation: true,
    importKeys: { employeeId: 'saas_no', placeId: 'code', packageId: 'name', tableId: 'code' },
    importPreset: markBookingImport,
    queries: {
      countermeal: readCounterMeal,
      mealsnow: listCurrentMeals,
      coupons: readBookingCoupons,
      offers: listBookableOffers,
      quote: quoteBooking,
    },
    actions: {
      pay: payBooking,
      cancel: cancelBooking,
      take: takeBooking,
      takeback: takebackBooking,
      lateentry: recordLateEntry,
      generatetakelist: generatePickupList,
      takebycard: takeByCard,
      takebycode: takeByCode,
      walkin: serveWalkIn,
    },
  }),
  bindResource(groupBooking, 'dining_group_booking', {
    view: 'dining_group_booking_row',
    hooks: ownPlaces,
    queries: { quote: quoteGroup },
    actions: { book: bookGroup, join: joinGroup, changepackage: changeGroupPackage, cancel: cancelGroupMeals },
  }),
  bindResource(strike, 'dining_strike', {
    view: 'dining_strike_row',
    growing: {},
    hooks: ownPlaces,
    actions: { forgive: forgiveStrike },
    queries: { standing: readStrikeStatus },
  }),
  bindResource(bookingLog, 'dining_booking_log', {
    hooks: ownPlaces,
    actions: { submit: addBookingRemark },
  }),
  bindResource(attendance, 'dining_attendance', {
    view: 'dining_attendance_row',
    growing: {},
    hooks: ownPlaces,
  }),
];

/** Refusals of database constraints (modules/dining/contract/booking/booking-errors.ts). */
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
