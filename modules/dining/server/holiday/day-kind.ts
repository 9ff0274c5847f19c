import { isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';

/** Kind of a day without an entry: 1 workday, 2 rest day on weekends. */
const defaultDayKind = (day: string): number => (isoWeekday(day) > 5 ? dayKind.keys.restDay : dayKind.keys.workday);

/**
 * Kinds of days at a place (spec/dining#holiday): 1 workday, 2 rest day, 3 holiday, 4 makeup workday. An entry of the
 * place takes precedence over one of all places, which takes precedence over the weekday.
 */
export async function readDayKinds(
  ctx: Context,
  days: readonly string[],
  placeId: string,
): Promise<ReadonlyMap<string, number>> {
  const kinds = await createDayKindLookup(ctx, days);
  return new Map(days.map((day) => [day, kinds(day, placeId)]));
}

/** Returns the kind of a day at a place. */
export type DayKindLookup = (day: string, placeId: string) => number;

/** Kinds of days at many places with one query. */
export const createDayKindLookup = async (ctx: Context, days: readonly string[]): Promise<DayKindLookup> =>
  lookUpDayKinds(await listDayEntries(ctx, days));

/** An entry of a place, or of all places. */
export interface DayEntry {
  readonly id: string;
  readonly day: string;
  readonly place_id: string | null;
  readonly day_kind: number;
}

/** Entries of these days. */
export const listDayEntries = (ctx: Context, days: readonly string[]): Promise<DayEntry[]> =>
  ctx.db
    .selectFrom('dining_holiday')
    .select(['id', 'day', 'place_id', 'day_kind'])
    .where('day', 'in', days.length > 0 ? [...new Set(days)] : ['0001-01-01'])
    .execute();

/** Look-up of kinds of days with the given entries. */
export function lookUpDayKinds(rows: readonly Pick<DayEntry, 'day' | 'place_id' | 'day_kind'>[]): DayKindLookup {
  const entries = new Map(rows.map((row) => [`${row.day} ${row.place_id ?? ''}`, row.day_kind]));
  return (day, placeId) => entries.get(`${day} ${placeId}`) ?? entries.get(`${day} `) ?? defaultDayKind(day);
}
