import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { announceBoards, type BookingRow } from '../booking-rows.ts';
import { createCheckCode } from '../check-code.ts';
import { judgeWish } from '../judge.ts';
import type { Wish } from '../wish.ts';

const minute = 60_000;

/**
 * The columns of a new booking for a wish (spec/space#hold): judged and priced, held for the minutes of its type; what costs
 * nothing and needs no approval is confirmed at once. Refuses what the rules are against.
 */
export async function newBookingColumns(ctx: Context, wish: Wish) {
  const { facts, basePrice, amount, rule } = await judgeWish(ctx, wish);
  const isFree = !facts.approval && amount + BigInt(facts.deposit) === 0n;
  const columns = {
    booking_no: await nextNumber(ctx, 'V'),
    venue_id: facts.venueId,
    start_at: wish.startAt,
    end_at: wish.endAt,
    base_price: String(basePrice),
    amount: String(amount),
    rule_id: rule?.id ?? null,
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

/** Whom a booking is for, beside the wish itself. */
interface BookedFor {
  readonly customerName: string;
  readonly remark: string;
  readonly seriesId?: string;
}

/** Books a wish that no form was filled in for: a date of a series, an offer that was accepted. Refuses as the form would. */
export async function insertBooking(ctx: Context, wish: Wish, booked: BookedFor): Promise<BookingRow> {
  assertForSomeone(wish.employeeId, booked.customerName, wish.customerPhone);
  const row = await ctx.db
    .insertInto('space_booking')
    .values({
      area_id: wish.areaId,
      type_id: wish.typeId,
      employee_id: wish.employeeId,
      customer_name: booked.customerName,
      customer_phone: wish.customerPhone,
      persons: wish.persons,
      remark: booked.remark,
      series_id: booked.seriesId ?? null,
      ...(await newBookingColumns(ctx, wish)),
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
