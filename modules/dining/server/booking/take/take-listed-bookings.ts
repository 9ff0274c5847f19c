import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { wrongStateParams } from '@refectory/engine/states/state-labels.ts';
import { sql } from 'kysely';
import { attendanceSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { placeFilter } from '#dining/server/admin-user/place-filter.ts';
import { takeBookings, takeRefusal } from './take-bookings.ts';

/** Result for a booking of the list. */
export interface TakeResult {
  readonly id: string;
  readonly ok: boolean;
  /** Code of the refusal; `''`: handed out. */
  readonly code: ErrorCode | '';
  readonly msg: string;
}

interface Candidate {
  readonly id: string;
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly status: number;
}

const { booked } = bookingStates.keys;

/** Whether each booking could be handed out now, and why not. Read only. */
export const checkTaking = async (ctx: Context, ids: readonly string[]): Promise<TakeResult[]> =>
  (await checkEach(ctx, ids, await loadCandidates(ctx, ids))).map(({ result }) => result);

/**
 * Hands out all possible bookings in one transaction; returns the reason for each other (spec/rules#bulk). If none is
 * possible the call is refused, with the reasons in `data`, because clients look at the code only (decision 1260).
 */
export async function takeListedBookings(ctx: Context, ids: readonly string[]): Promise<TakeResult[]> {
  // Locked first, so that a second list at the same time sees what the first has handed out.
  await sql`
    select from dining_booking where tenant_id = app_tenant() and id = any(${ids}::bigint[]) order by id for update`.execute(
    ctx.db,
  );
  const checked = await checkEach(ctx, ids, await loadCandidates(ctx, ids));
  const results = checked.map(({ result }) => result);
  const takeable = results.flatMap(({ id, ok }) => (ok ? [id] : []));
  const first = checked[0]?.refusal;
  if (first && takeable.length === 0) throw DomainError.of(first, { results });
  if (takeable.length > 0) await takeBookings(ctx, takeable, attendanceSource.keys.manual);
  return results;
}

async function checkEach(ctx: Context, ids: readonly string[], found: ReadonlyMap<string, Candidate>) {
  const meals = new Map<string, Refusal | undefined>();
  const checked: { result: TakeResult; refusal: Refusal | undefined }[] = [];
  for (const id of ids) {
    const row = found.get(id);
    const key = row ? `${row.placeId} ${row.day} ${row.mealPeriod}` : '';
    if (row && !meals.has(key)) meals.set(key, await takeRefusal(ctx, row.placeId, row.day, row.mealPeriod));
    const refusal = row ? (stateRefusal(row) ?? meals.get(key)) : notFound;
    const msg = refusal ? formatRefusal(refusal, ctx.language).msg : '';
    checked.push({ result: { id, ok: !refusal, code: refusal?.code ?? '', msg }, refusal });
  }
  return checked;
}

const notFound: Refusal = { code: 'platform.not-found', params: {} };

const stateRefusal = ({ status }: Candidate): Refusal | undefined =>
  status === booked
    ? undefined
    : { code: 'platform.wrong-state', params: wrongStateParams('booking_status', status, 'take') };

/** Current rows of the bookings that the caller sees. */
async function loadCandidates(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Candidate>> {
  const limit = (await placeFilter(ctx, 'b.place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<Candidate>`
    select b.id, b.place_id as "placeId", b.day, b.meal_period as "mealPeriod", b.booking_status as status from dining_booking b
    where b.tenant_id = app_tenant() and b.id = any(${ids}::bigint[]) and ${limit} and ${dataScopeCondition(ctx, 'dining_booking', 'b')}`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
