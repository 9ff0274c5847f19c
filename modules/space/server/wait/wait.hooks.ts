import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks, SavedValues } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { type BookingRequest, toSpan } from '../booking/booking-request.ts';
import { lockArea } from '../booking/booking-rows.ts';
import { chooseSlots, findRefusal } from '../booking/booking-rules.ts';
import { assertForSomeone } from '../booking/create/new-booking.ts';
import { bookingError } from '../booking/next-free.ts';
import { readBookingFacts } from '../booking/read-facts.ts';
import { releaseHoldsIn } from '../booking/release-holds.ts';
import { lapseOffersIn } from './lapse-offers.ts';

/**
 * An entry must be for planned slots that somebody else has taken (spec/space#waiting-list). Refuses free times, times
 * that the person has booked himself, and violations of other rules.
 */
export const waitHooks: Hooks<'space_wait'> = {
  async beforeSave(ctx, values, previous) {
    if (previous) return;
    const request = toBookingRequest(ctx, values);
    assertForSomeone(request.employeeId, values.customer_name, values.customer_phone);
    // Serialised with bookings of the same area.
    await lockArea(ctx, request.areaId);
    await releaseHoldsIn(ctx, request.areaId, request.startAt, request.endAt);
    await lapseOffersIn(ctx, request.areaId, request.startAt, request.endAt);
    values.venue_id = await assertTaken(ctx, request);
    values.start_at = request.startAt;
    values.end_at = request.endAt;
  },
};

const toBookingRequest = (ctx: Context, values: SavedValues<'space_wait'>): BookingRequest => ({
  areaId: String(values.area_id),
  typeId: String(values.type_id),
  ...toSpan(ctx, { startAt: values.start_at, endAt: values.end_at }),
  employeeId: values.employee_id || null,
  customerPhone: values.customer_phone ?? '',
  persons: values.persons ?? 1,
});

/** The venue of a time that is refused only because it is taken. */
async function assertTaken(ctx: Context, request: BookingRequest): Promise<string> {
  const facts = await readBookingFacts(ctx, request);
  if (!facts)
    throw new DomainError(
      'space.reference-unknown',
      { what: label('场地或类型', 'area or type') },
      { field: 'areaId' },
    );
  const refusal = findRefusal(facts, request, ctx);
  if (!refusal) throw new DomainError('space.wait-not-taken', {}, { field: 'startAt' });
  if (refusal.code !== 'space.slot-taken') throw await bookingError(ctx, request, refusal);
  if (!chooseSlots(facts.slots, request))
    throw await bookingError(ctx, request, {
      code: 'space.not-planned',
      params: {},
      field: 'startAt',
      freeFrom: request.startAt,
    });
  if (await holdsTime(ctx, request)) throw new DomainError('space.wait-own', {}, { field: 'startAt' });
  return facts.venueId;
}

/** Whether the person's own booking is in the way: it would never be offered to him. */
async function holdsTime(ctx: Context, request: BookingRequest): Promise<boolean> {
  const { areaId, startAt, endAt, employeeId, customerPhone } = request;
  const { rows } = await sql`
    select from space_occupancy o join space_booking b on b.tenant_id = o.tenant_id and b.id = o.booking_id
    where o.tenant_id = app_tenant() and o.area_id in (select space_parts(${areaId}::bigint))
      and b.start_at < ${endAt}::timestamptz and b.end_at > ${startAt}::timestamptz
      and case when ${employeeId}::bigint is null then b.employee_id is null and b.customer_phone = ${customerPhone}
        else b.employee_id = ${employeeId}::bigint end
    limit 1`.execute(ctx.db);
  return rows.length > 0;
}
