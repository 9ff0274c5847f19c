import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** A booked or ordered meal that was not picked up. */
export interface MissedMeal {
  readonly employeeId: string;
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly bookingId?: string;
  readonly orderId?: string;
}

/** Writes a strike for each meal (spec/dining#strike); existing ones are kept. */
export async function recordStrikes(ctx: Context, missed: readonly MissedMeal[]): Promise<void> {
  if (missed.length === 0) return;
  await sql`
    insert into dining_strike (employee_id, place_id, day, meal_period, booking_id, order_id)
    select * from unnest(${missed.map((m) => m.employeeId)}::bigint[], ${missed.map((m) => m.placeId)}::bigint[], ${missed.map((m) => m.day)}::date[],
      ${missed.map((m) => m.mealPeriod)}::int[], ${missed.map((m) => m.bookingId ?? null)}::bigint[], ${missed.map((m) => m.orderId ?? null)}::bigint[])
    on conflict do nothing`.execute(ctx.db);
}
