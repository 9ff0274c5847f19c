import { addDays, isoWeekday, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { createDayKindLookup } from '@refectory/modules/dining/server/holiday/day-kind.ts';
import { subsidyScope } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { upgradeGrades } from '@refectory/modules/wallet/server/grade/upgrade-grades.ts';
import { expireSubsidies } from '@refectory/modules/wallet/server/subsidy/expire-subsidies.ts';
import { grantSubsidy } from '@refectory/modules/wallet/server/subsidy/grant-subsidy.ts';
import { employeeTypes } from '../content/people.ts';
import type { DemoPlace } from '../content/places.ts';
import { type EmployeeHalf, listDiners, loadPlaces } from '../day-data.ts';
import { addDemoRow, type DemoOptions, withClockAt } from '../demo-steps.ts';
import { listDrawerEvents } from '../drawer-events.ts';
import { type DayEvent, listMealEvents } from '../meal-events.ts';
import { listOrderEvents } from '../order-events.ts';
import { listSampleEvents } from '../sample-events.ts';

/** Factors by kind of day: 1 workday, 2 rest day, 3 holiday, 4 makeup workday. */
const dayKindFactors: Readonly<Record<number, number>> = { 1: 1.05, 2: 0.45, 3: 0.3, 4: 1 };

export interface DemoDay {
  readonly day: string;
  readonly plans: readonly DemoPlace[];
  readonly perDay: number;
  /** First day of the demo, which grants the month's subsidy. */
  readonly isFirst: boolean;
  /** Begins with the upgrade of grades. */
  readonly isGraded: boolean;
  /** Within the last two weeks, which have orders. */
  readonly isRecent: boolean;
}

/**
 * Days whose nightly jobs affect all employees, so that both halves must be finished before: the first of a month and the
 * last Monday. The Mondays before are left out of the demo, since one half would wait for the other on each of them.
 */
export const hasSharedNight = (day: string, today: string): boolean =>
  day.endsWith('-01') || day === addDays(today, 1 - isoWeekday(today));

/**
 * Seeds a day for half of the employees, from its nightly jobs to its last meal, in order; events after the current
 * time are skipped. Nightly jobs belong to the first half.
 */
export async function seedDay(demo: DemoOptions, ctx: Context, half: EmployeeHalf, wanted: DemoDay): Promise<void> {
  const { day, plans, perDay, isRecent } = wanted;
  const until = demo.now();
  const places = await loadPlaces(ctx, plans);
  const kind = (await createDayKindLookup(ctx, [day]))(day, places[0]?.id ?? '');
  const diners = await listDiners(ctx, day, half);
  const dayData = { day, half, diners, places, volume: Math.round((perDay * (dayKindFactors[kind] ?? 1)) / 2) };
  const night = half === 0 ? nightEvents(demo, wanted) : [];
  const ordered = half === 0 && isRecent ? listOrderEvents(ctx.tenantId, dayData, demo.zone) : [];
  const sampled = half === 0 && isRecent ? listSampleEvents(dayData, demo.zone) : [];
  const drawers = half === 0 && isRecent ? listDrawerEvents(ctx.tenantId, dayData, demo.zone) : [];
  const events = [
    ...night,
    ...listMealEvents(ctx.tenantId, dayData, demo.zone, until),
    ...ordered,
    ...sampled,
    ...drawers,
  ].filter(({ at }) => at <= until);
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of events) await run(await withClockAt(ctx, at));
}

/** Nightly jobs of the wallet, and the subsidy of a new month. */
function nightEvents(demo: DemoOptions, { day, isFirst, isGraded }: DemoDay): DayEvent[] {
  const at = (time: string) => zonedInstant(day, time, demo.zone);
  const isNewMonth = day.endsWith('-01');
  return [
    ...(isNewMonth ? [{ at: at('00:05'), run: expireSubsidies }] : []),
    ...(isGraded ? [{ at: at('00:15'), run: upgradeGrades }] : []),
    ...(isNewMonth || isFirst ? [{ at: at('00:30'), run: (ctx: Context) => grantMonth(demo, ctx, day) }] : []),
  ];
}

/** Monthly subsidy by employee type, valid until the end of the month. */
async function grantMonth(demo: DemoOptions, ctx: Context, day: string): Promise<void> {
  const expireOn = addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
  const rows = await ctx.db.selectFrom('dining_employee_type').select(['id', 'code']).execute();
  for (const { code, name, subsidy } of employeeTypes) {
    const typeId = rows.find((row) => row.code === code)?.id;
    const holder = await ctx.db
      .selectFrom('dining_employee')
      .select('id')
      .where('type_id', '=', typeId ?? '0')
      .limit(1)
      .execute();
    if (!typeId || !subsidy || holder.length === 0) continue;
    const month = `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
    const input = {
      name: `${month}${name}餐补`,
      scope: subsidyScope.keys.types,
      typeIds: [typeId],
      amount: subsidy,
      expireOn,
    };
    await grantSubsidy(ctx, { id: await addDemoRow(demo, ctx, 'wallet.subsidyGrant', input) });
  }
}
