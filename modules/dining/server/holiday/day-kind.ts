import { isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';

/** What a day is without an entry: 1 workday, 2 rest on Saturday and Sunday. */
const defaultDayKind = (day: string): number => (isoWeekday(day) > 5 ? dayKind.keys.restDay : dayKind.keys.workday);

/**
 * What the days are at a place (spec/dining#holiday): 1 workday, 2 rest, 3 holiday, 4 makeup workday. An entry of the
 * place wins over one for every place, and that over the weekday.
 */
export async function readDayKinds(
  ctx: Context,
  days: readonly string[],
  placeId: string,
): Promise<ReadonlyMap<string, number>> {
  const kinds = await createDayKindLookup(ctx, days);
  return new Map(days.map((day) => [day, kinds(day, placeId)]));
}

/** The same for many places at once: one query, then a look-up. */
export async function createDayKindLookup(
  ctx: Context,
  days: readonly string[],
): Promise<(day: string, placeId: string) => number> {
  const rows = await ctx.db
    .selectFrom('dining_holiday')
    .select(['day', 'place_id', 'day_kind'])
    .where('day', 'in', days.length > 0 ? [...new Set(days)] : ['0001-01-01'])
    .execute();
  const entries = new Map(rows.map((row) => [`${row.day} ${row.place_id ?? ''}`, row.day_kind]));
  return (day, placeId) => entries.get(`${day} ${placeId}`) ?? entries.get(`${day} `) ?? defaultDayKind(day);
}
