import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { type RawBuilder, sql } from 'kysely';
import { hitDecision } from '#space/contract/dictionaries.ts';
import { toInstant } from '../booking/booking-request.ts';
import { announceBoards, lockArea, lockBookingAreas } from '../booking/booking-rows.ts';
import { releaseHoldsIn } from '../booking/release-holds.ts';
import { type HitBooking, hitBookings } from '../schedule/hit-bookings.ts';
import { assertDecided, type HitSolution, solveHits } from '../schedule/solve-hits.ts';

interface Closed {
  readonly areaId: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

interface ClosureInput {
  readonly areaId: string;
  readonly startAt: string | Date;
  readonly endAt: string | Date;
}

/** Live bookings of an area, its parts or its whole in a span. */
const hitTable = ({ areaId, startAt, endAt }: Closed): RawBuilder<unknown> => sql`
  hit as materialized (
    select b.* from space_booking b
    where b.tenant_id = app_tenant() and b.id in (
      select o.booking_id from space_occupancy o
      where o.tenant_id = app_tenant() and o.area_id in (select space_parts(${areaId}::bigint))
        and o.during && tstzrange(${startAt}::timestamptz, ${endAt}::timestamptz)))`;

function toClosed(ctx: Context, { areaId, startAt, endAt }: ClosureInput): Closed {
  const closed = { areaId, startAt: toInstant(ctx, startAt), endAt: toInstant(ctx, endAt) };
  if (closed.startAt >= closed.endAt) throw new DomainError('space.closure-reversed', {}, { field: 'endAt' });
  return closed;
}

/** The bookings affected by a closure (spec/space#closures). */
export const listClosureHits = (ctx: Context, input: ClosureInput) => listHit(ctx, toClosed(ctx, input));

async function listHit(ctx: Context, closed: Closed): Promise<HitBooking[]> {
  const { rows } = await sql<HitBooking>`with ${hitTable(closed)} ${hitBookings}`.execute(ctx.db);
  return rows;
}

/**
 * Closes an area and applies the decisions about affected bookings: move or cancel, all or nothing
 * (spec/space#closures).
 */
export async function closeAndSolve(
  ctx: Context,
  input: ClosureInput & { readonly reason: string; readonly solutions?: readonly HitSolution[] | null | undefined },
): Promise<{ id: string }> {
  const closed = toClosed(ctx, input);
  const solutions = input.solutions ?? [];
  // Locks all source and target areas in one order, to avoid deadlocks.
  await lockBookingAreas(
    ctx,
    solutions.map(({ bookingId }) => bookingId),
    [closed.areaId, ...solutions.flatMap(({ areaId }) => areaId ?? [])],
  );
  await releaseHoldsIn(ctx, closed.areaId, closed.startAt, closed.endAt);
  const hit = await listHit(ctx, closed);
  const decided = assertDecided(hit, solutions);
  const kept = decided.find(({ decision }) => decision === hitDecision.keys.keep);
  if (kept) {
    const bookingNo = hit.find(({ id }) => id === kept.bookingId)?.bookingNo ?? '';
    throw new DomainError('space.closure-keep', { bookingNo }, { field: 'solutions' });
  }
  await solveHits(ctx, decided, input.reason);
  const row = await ctx.db
    .insertInto('space_closure')
    .values({
      venue_id: await readVenue(ctx, closed.areaId),
      area_id: closed.areaId,
      start_at: closed.startAt,
      end_at: closed.endAt,
      reason: input.reason,
    })
    .returning(['id', 'venue_id'])
    .executeTakeFirstOrThrow();
  announceBoards(ctx, [row]);
  return { id: row.id };
}

/** A closure entered directly is refused when bookings conflict with it, and names them. */
export const closureHooks: Hooks<'space_closure'> = {
  async beforeSave(ctx, values, previous) {
    if (previous) return;
    const closed = toClosed(ctx, {
      areaId: String(values.area_id),
      startAt: values.start_at as Date,
      endAt: values.end_at as Date,
    });
    await lockArea(ctx, closed.areaId);
    await releaseHoldsIn(ctx, closed.areaId, closed.startAt, closed.endAt);
    const hit = await listHit(ctx, closed);
    if (hit.length > 0)
      throw new DomainError('space.closure-hits', { count: hit.length }, { field: 'startAt', data: { hit } });
    values.venue_id = await readVenue(ctx, closed.areaId);
    values.start_at = closed.startAt;
    values.end_at = closed.endAt;
  },
  afterSave(ctx, row) {
    announceBoards(ctx, [row]);
  },
  beforeRemove(ctx, row) {
    announceBoards(ctx, [row]);
  },
};

async function readVenue(ctx: Context, areaId: string): Promise<string> {
  const { rows } = await sql<{ venue_id: string }>`
    select venue_id from space_area where tenant_id = app_tenant() and id = ${areaId}::bigint`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0].venue_id;
}
