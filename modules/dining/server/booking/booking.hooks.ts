import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { placeFilter } from '../admin-user/place-filter.ts';
import { announceTables } from '../table/announce-tables.ts';
import { assertTableFree, movedRequest } from '../table/find-table-refusals.ts';
import { newBookingSource } from './create/booking-import.ts';
import { nextBookingNumber, prepareNewBookings } from './create/prepare-new-bookings.ts';
import { payCoveredBookings } from './pay/pay-bookings.ts';

const { unpaid, booked, cancelled } = bookingStates.keys;
const openStatuses: readonly number[] = [unpaid, booked];

/**
 * A booking added in the console is validated, priced and counted like any other (spec/dining#create); an edit changes
 * only table and remark.
 */
export const bookingHooks: Hooks<'dining_booking'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),

  async beforeSave(ctx, values, previous) {
    if (previous) {
      if (!('table_id' in values) || values.table_id === previous.table_id) return;
      if (!openStatuses.includes(previous.booking_status))
        throw new DomainError('dining.booking-settled', { bookingNo: previous.booking_no }, { field: 'tableId' });
      return assertTableFree(ctx, movedRequest(previous, values.table_id));
    }
    const { bookings, reserved } = await prepareNewBookings(ctx, [
      {
        employeeId: String(values.employee_id),
        placeId: String(values.place_id),
        day: String(values.day),
        mealPeriod: Number(values.meal_period),
        packageId: values.package_id ?? null,
        tableId: values.table_id ?? null,
        persons: values.persons ?? 1,
        payType: values.pay_type ?? payType.keys.balance,
        source: newBookingSource(ctx),
        remark: values.remark ?? '',
      },
    ]);
    Object.assign(values, bookings[0], { booking_no: nextBookingNumber });
    return { along: reserved };
  },

  async afterSave(ctx, row, previous) {
    announceTables(ctx, previous ? [previous, row] : [row]);
    if (previous) return;
    await payCoveredBookings(ctx, [row]);
  },

  beforeRemove(_ctx, row) {
    if (row.booking_status !== cancelled || row.pay_status !== payStatus.keys.unpaid)
      throw new DomainError('dining.booking-kept', { bookingNo: row.booking_no });
  },
};
