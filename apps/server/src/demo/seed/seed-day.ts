import { addDays, instantOf, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { dayKindsOf } from '@refectory/modules/dining/server/holiday/day-kind.ts';
import { raiseGrades } from '@refectory/modules/wallet/server/grade/raise-grades.ts';
import { expireSubsidies } from '@refectory/modules/wallet/server/subsidy/expire-subsidies.ts';
import { grantSubsidy } from '@refectory/modules/wallet/server/subsidy/grant-subsidy.ts';
import { types } from '../content/people.ts';
import type { DemoPlace } from '../content/places.ts';
import { type DayEvent, mealEvents } from '../day-events.ts';
import { dinersOn, openPlaces } from '../day-world.ts';
import { add, atTime, type DemoParts } from '../demo-run.ts';
import { orderEvents } from '../order-run.ts';

/** By kind of day: 1 workday, 2 rest, 3 holiday, 4 makeup workday. */
const busy: Readonly<Record<number, number>> = { 1: 1.05, 2: 0.45, 3: 0.3, 4: 1 };

export interface DemoDay {
  readonly day: string;
  readonly plans: readonly DemoPlace[];
  readonly perDay: number;
  /** The demo's first day brings the subsidy of its month. */
  readonly isFirst: boolean;
  /** Of the last two weeks: the shops have orders. */
  readonly isRecent: boolean;
}

/** Whose day it is: every other person each. They share nothing but quotas, so two days can be made at the same time. */
export type Half = 0 | 1;

/** Whether something happens at night that concerns everybody: all that was before has to be done by then. */
export const concernsAll = (day: string): boolean => day.endsWith('-01') || isoWeekday(day) === 1;

/**
 * One day of half the people, from its night to its last meal, in the order things happened; what is later than the
 * present has not happened yet. The night belongs to the first half.
 */
export async function seedDay(demo: DemoParts, ctx: Context, half: Half, wanted: DemoDay): Promise<void> {
  const { day, plans, perDay, isFirst, isRecent } = wanted;
  const until = demo.now();
  const places = await openPlaces(ctx, plans);
  const kind = (await dayKindsOf(ctx, [day]))(day, places[0]?.id ?? '');
  const diners = (await dinersOn(ctx, day)).filter(({ saasNo }) => Number(saasNo.slice(1)) % 2 === half);
  const world = { day, half, diners, places, volume: Math.round((perDay * (busy[kind] ?? 1)) / 2) };
  const night = half === 0 ? nightEvents(demo, day, isFirst) : [];
  const ordered = half === 0 && isRecent ? orderEvents(ctx.tenantId, world, demo.zone) : [];
  const events = [...night, ...mealEvents(ctx.tenantId, world, demo.zone, until), ...ordered].filter(
    ({ at }) => at <= until,
  );
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of events) await run(await atTime(ctx, at));
}

/** What the wallet does at night, and the subsidy of a new month. */
function nightEvents(demo: DemoParts, day: string, isFirst: boolean): DayEvent[] {
  const at = (time: string) => instantOf(day, time, demo.zone);
  const isNewMonth = day.endsWith('-01');
  return [
    ...(isNewMonth ? [{ at: at('00:05'), run: expireSubsidies }] : []),
    ...(isoWeekday(day) === 1 ? [{ at: at('00:15'), run: raiseGrades }] : []),
    ...(isNewMonth || isFirst ? [{ at: at('00:30'), run: (ctx: Context) => grantMonth(demo, ctx, day) }] : []),
  ];
}

/** Each type's subsidy, good until the end of the month. */
async function grantMonth(demo: DemoParts, ctx: Context, day: string): Promise<void> {
  const expireOn = addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
  const rows = await ctx.db.selectFrom('dining_employee_type').select(['id', 'code']).execute();
  for (const { code, name, subsidy } of types) {
    const typeId = rows.find((row) => row.code === code)?.id;
    const holder = await ctx.db
      .selectFrom('dining_employee')
      .select('id')
      .where('type_id', '=', typeId ?? '0')
      .limit(1)
      .execute();
    if (!typeId || !subsidy || holder.length === 0) continue;
    const month = `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
    const input = { name: `${month}${name}餐补`, scope: 3, typeIds: [typeId], amount: subsidy, expireOn };
    await grantSubsidy(ctx, { id: await add(demo, ctx, 'wallet.subsidyGrant', input) });
  }
}
