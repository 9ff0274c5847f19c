import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Number of people at a place for a meal. */
export interface Seats {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly persons: number;
}

const seatColumns = (
  wants: readonly Seats[],
) => sql`unnest(${wants.map((w) => w.placeId)}::bigint[], ${wants.map((w) => w.day)}::date[],
  ${wants.map((w) => w.mealPeriod)}::int[], ${wants.map((w) => w.persons)}::int[]) as w (place_id, day, meal_period, persons)`;

/**
 * Reserves seats, or refuses with `dining.place-full`: one conditional update per place, day and meal, ordered by key.
 * Always before quota, booking and wallet, also in cancellations: a fixed lock order prevents deadlocks.
 */
export async function reserveSeats(ctx: Context, wants: readonly Seats[]): Promise<void> {
  if (wants.length === 0) return;
  const { rows } = await sql<{ name: string; day: string; left: number; persons: number }>`
    with wanted as (
      select place_id, day, meal_period, sum(persons)::int as persons from ${seatColumns(wants)} group by 1, 2, 3),
    taken as (
      insert into dining_place_seats as s (place_id, day, meal_period, capacity, taken)
      select w.place_id, w.day, w.meal_period, p.capacity, w.persons
      from wanted w join dining_place p on p.tenant_id = app_tenant() and p.id = w.place_id
      where p.capacity is null or w.persons <= p.capacity
      order by w.place_id, w.day, w.meal_period
      on conflict (tenant_id, place_id, day, meal_period) do update set taken = s.taken + excluded.taken
        where s.capacity is null or s.taken + excluded.taken <= s.capacity
      returning place_id, day, meal_period)
    select p.name, w.day, w.persons, coalesce(s.capacity - s.taken, p.capacity, 0) as left
    from wanted w
    left join dining_place p on p.tenant_id = app_tenant() and p.id = w.place_id
    left join dining_place_seats s on s.tenant_id = app_tenant() and (s.place_id, s.day, s.meal_period) = (w.place_id, w.day, w.meal_period)
    left join taken t on (t.place_id, t.day, t.meal_period) = (w.place_id, w.day, w.meal_period)
    where t.place_id is null`.execute(ctx.db);
  const [full] = rows;
  if (full)
    throw new DomainError(
      'dining.place-full',
      { place: full.name, day: full.day, left: full.left, wanted: full.persons },
      { field: 'placeId' },
    );
}

/** Releases seats. The counters are already locked by `lockBookings`. */
export async function releaseSeats(ctx: Context, given: readonly Seats[]): Promise<void> {
  if (given.length === 0) return;
  await sql`
    update dining_place_seats s set taken = s.taken - w.persons
    from (select place_id, day, meal_period, sum(persons)::int as persons from ${seatColumns(given)} group by 1, 2, 3) w
    where s.tenant_id = app_tenant() and (s.place_id, s.day, s.meal_period) = (w.place_id, w.day, w.meal_period)`.execute(
    ctx.db,
  );
}
