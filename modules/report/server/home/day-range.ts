import { addDays, businessDay, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** Days from first to last, inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The thirty days that end with a day, by default today. */
export const thirtyDaysTo = (ctx: Context, to = businessDay(ctx.now, ctx.zone)): DayRange => ({
  from: addDays(to, -29),
  to,
});

/** Monday to Sunday of the week of a day, by default the current one. */
export function weekRange(ctx: Context, day = businessDay(ctx.now, ctx.zone)): DayRange {
  const from = addDays(day, 1 - isoWeekday(day));
  return { from, to: addDays(from, 6) };
}
