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

/** What a day is at a place. */
export type DayKindLookup = (day: string, placeId: string) => number;

/** The same for many places at once: one query, then a look-up. */
export const createDayKindLookup = async (ctx: Context, days: readonly string[]): Promise<DayKindLookup> =>
  lookUpDayKinds(await listDayEntries(ctx, days));

/** A day that is set, of a place or of all. */
export interface DayEntry {
  readonly id: string;
  readonly day: string;
  readonly place_id: string | null;
  readonly day_kind: number;
}

/** What is set for these days. */
export const listDayEntries = (ctx: Context, days: readonly string[]): Promise<DayEntry[]> =>
  ctx.db
    .selectFrom('dining_holiday')
    .select(['id', 'day', 'place_id', 'day_kind'])
    .where('day', 'in', days.length > 0 ? [...new Set(days)] : ['0001-01-01'])
    .execute();

/** What the days are with these entries. */
export function lookUpDayKinds(rows: readonly Pick<DayEntry, 'day' | 'place_id' | 'day_kind'>[]): DayKindLookup {
  const entries = new Map(rows.map((row) => [`${row.day} ${row.place_id ?? ''}`, row.day_kind]));
  return (day, placeId) => entries.get(`${day} ${placeId}`) ?? entries.get(`${day} `) ?? defaultDayKind(day);
}
