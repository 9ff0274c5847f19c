import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks, SavedValues } from '@refectory/engine/resource/binding.ts';
import { isRestoring } from '@refectory/engine/row/is-restoring.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { combineAddons } from '../equipment/addons.ts';
import { type BookingRequest, toSpan } from './booking-request.ts';
import { announceBoards, type BookingRow } from './booking-rows.ts';
import { personsRefusal } from './booking-rules.ts';
import { assertForSomeone, newBookingColumns } from './create/new-booking.ts';
import { readBookingFacts } from './read-facts.ts';

const { hold, waiting, confirmed, cancelled, rejected, released } = bookingStates.keys;
const open: readonly number[] = [hold, waiting, confirmed];
const removable: readonly number[] = [cancelled, rejected, released];

/**
 * A new booking is validated, priced and held for some minutes (spec/space#hold); a free one without approval is
 * confirmed at once. Later only persons, customer and notes can be edited; everything else changes by actions.
 */
export const bookingHooks: Hooks<'space_booking'> = {
  async beforeSave(ctx, values, previous) {
    if (previous) return checkEdit(ctx, values, previous);
    // Only bookings that block nothing may be removed.
    if (await isRestoring(ctx)) return;
    const request = toBookingRequest(ctx, values);
    assertForSomeone(request.employeeId, values.customer_name, values.customer_phone);
    Object.assign(values, await newBookingColumns(ctx, request));
  },

  async afterSave(ctx, row) {
    announceBoards(ctx, [row]);
    return {
      bookingNo: row.booking_no,
      holdUntil: row.hold_until ? formatWireTime(row.hold_until, ctx.zone) : '',
      amount: fenToYuan(row.amount),
      deposit: fenToYuan(row.deposit),
      spaceStatus: row.space_status,
    };
  },

  beforeRemove(_ctx, row) {
    if (!removable.includes(row.space_status) || row.pay_status !== payStatus.keys.unpaid)
      throw new DomainError('space.booking-kept', { bookingNo: row.booking_no });
  },
};

const toBookingRequest = (ctx: Context, values: SavedValues<'space_booking'>): BookingRequest => ({
  areaId: String(values.area_id),
  typeId: String(values.type_id),
  ...toSpan(ctx, { startAt: values.start_at, endAt: values.end_at }),
  employeeId: values.employee_id || null,
  customerPhone: values.customer_phone ?? '',
  persons: values.persons ?? 1,
  addons: combineAddons(values.addons),
});

async function checkEdit(ctx: Context, values: SavedValues<'space_booking'>, previous: BookingRow): Promise<void> {
  if (!open.includes(previous.space_status))
    throw new DomainError('space.booking-over', { bookingNo: previous.booking_no });
  if (previous.employee_id === null && (values.customer_name === '' || values.customer_phone === ''))
    throw new DomainError(
      'space.nobody',
      {},
      { field: values.customer_name === '' ? 'customerName' : 'customerPhone' },
    );
  const persons = values.persons ?? previous.persons;
  if (persons === previous.persons) return;
  const request = {
    areaId: previous.area_id,
    typeId: previous.type_id,
    startAt: previous.start_at,
    endAt: previous.end_at,
    employeeId: previous.employee_id,
    customerPhone: previous.customer_phone,
    persons,
  };
  const facts = await readBookingFacts(ctx, request);
  const refusal = facts && personsRefusal(facts, request);
  if (refusal) throw DomainError.of(refusal);
}
