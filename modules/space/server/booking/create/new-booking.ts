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
 * The columns of a new booking for a request (spec/space#hold): judged and priced, held for the minutes of its type; what costs
 * nothing and needs no approval is confirmed at once. Refuses what the rules are against.
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

/** Whom a booking is for, beside the request itself. */
interface BookedFor {
  readonly customerName: string;
  readonly remark: string;
  readonly seriesId?: string;
}

/** Books a request that no form was filled in for: a date of a series, an offer that was accepted. Refuses as the form would. */
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

/** Refuses what is for nobody: an employee, or name and phone. */
export function assertForSomeone(employeeId: string | null, customerName: unknown, customerPhone: unknown): void {
  if (employeeId === null && !(customerName && customerPhone))
    throw new DomainError('space.nobody', {}, { field: 'employeeId' });
}
