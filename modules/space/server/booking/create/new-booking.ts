import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { addonColumns } from '../../equipment/addons.ts';
import { assertBookable } from '../assert-bookable.ts';
import type { BookingRequest } from '../booking-request.ts';
import { announceBoards, type BookingRow } from '../booking-rows.ts';
import { createCheckCode } from '../desk/check-code.ts';

const minute = 60_000;

/**
 * The columns of a new booking (spec/space#hold): validated and priced, held for the minutes of its type; a free one
 * without approval is confirmed at once. Refuses violated rules.
 */
export async function newBookingColumns(ctx: Context, request: BookingRequest) {
  const { facts, basePrice, amount, rule, ...equipment } = await assertBookable(ctx, request);
  const isFree = !facts.approval && amount + BigInt(facts.deposit) === 0n;
  const columns = {
    booking_no: await nextNumber(ctx, 'V'),
    venue_id: facts.venueId,
    start_at: request.startAt,
    end_at: request.endAt,
    base_price: String(basePrice),
    amount: String(amount),
    rule_id: rule?.id ?? null,
    ...addonColumns(equipment),
    deposit: facts.deposit,
    check_code: createCheckCode(),
    hold_until: new Date(ctx.now.getTime() + facts.holdMinutes * minute),
  };
  if (!isFree) return columns;
  return {
    ...columns,
    space_status: bookingStates.keys.confirmed,
    pay_status: payStatus.keys.paid,
    pay_type: payType.keys.balance,
    paid_at: ctx.now,
    hold_until: null,
  };
}

/** The person of a booking, beside the request. */
interface BookedFor {
  readonly customerName: string;
  readonly remark: string;
  readonly seriesId?: string;
}

/** Creates a booking without a form: a date of a series, an accepted offer. Refuses like the form. */
export async function insertBooking(ctx: Context, request: BookingRequest, booked: BookedFor): Promise<BookingRow> {
  assertForSomeone(request.employeeId, booked.customerName, request.customerPhone);
  const row = await ctx.db
    .insertInto('space_booking')
    .values({
      area_id: request.areaId,
      type_id: request.typeId,
      employee_id: request.employeeId,
      customer_name: booked.customerName,
      customer_phone: request.customerPhone,
      persons: request.persons,
      remark: booked.remark,
      series_id: booked.seriesId ?? null,
      ...(await newBookingColumns(ctx, request)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await logStateChanges(ctx, bookingStates, 'create', [row.id], row.space_status);
  announceBoards(ctx, [row]);
  return row;
}

/** Refuses a booking without an employee, or name and phone. */
export function assertForSomeone(employeeId: string | null, customerName: unknown, customerPhone: unknown): void {
  if (employeeId === null && !(customerName && customerPhone))
    throw new DomainError('space.nobody', {}, { field: 'employeeId' });
}
