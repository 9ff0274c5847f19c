import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertAllPlaces } from '../admin-user/place-filter.ts';
import {
  applyMealDecision,
  type DayKindChange,
  listAffectedMeals,
  type MealDecision,
  summarizeMeals,
} from './affected-meals.ts';
import { listDayEntries, lookUpDayKinds } from './day-kind.ts';
import { type HolidayEntry, type HolidayPlan, planHolidays } from './holiday-plan.ts';
import { listStatutoryDays } from './list-statutory-days.ts';
import { listPublishedDays } from './published-calendar.ts';

interface GenerateInput extends MealDecision {
  readonly year?: number | null;
  readonly preview?: boolean;
  /** Rows that give the years when `year` is absent. */
  readonly ids?: readonly string[];
}

/**
 * Generates the holidays of a year from the published calendar; with `preview` only returns the differences
 * (spec/dining#holiday, `generatelist`). The first year not published yet gets its statutory days only and is listed in
 * `byLaw`; generating again after publication adds the rest. Refuses later years; keeps days entered by users.
 */
export async function generateHolidays(ctx: Context, { year, preview = false, ids = [], ...decision }: GenerateInput) {
  const years = year ? [year] : await listYears(ctx, ids);
  if (years.length === 0) throw new DomainError('dining.year-missing', {}, { field: 'year' });
  if (!preview) await assertAllPlaces(ctx);
  const calendars = years.map(readCalendar);
  const plan = planHolidays(
    calendars.flatMap(({ days }) => days),
    await listHolidayEntries(ctx, years),
  );
  const change = await readChange(ctx, plan);
  const hit = summarizeMeals(ctx, await listAffectedMeals(ctx, change, 'seen'));
  if (!preview) {
    await savePlan(ctx, plan);
    await applyMealDecision(ctx, change, decision);
  }
  const { added, changed, removed, kept } = plan;
  const byLaw = years.filter((_, at) => calendars[at]?.isByLaw);
  return { years, byLaw, preview, added, changed, removed, kept, hit };
}

function readCalendar(year: number) {
  const published = listPublishedDays(year);
  const days = published.length > 0 ? published : listStatutoryDays(year);
  if (days.length === 0) throw new DomainError('dining.year-not-published', { year }, { field: 'year' });
  return { days, isByLaw: published.length === 0 };
}

async function listYears(ctx: Context, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from dining_holiday where id = any(${ids}::bigint[]) order by 1`.execute(
    ctx.db,
  );
  return rows.map((row) => row.year);
}

async function listHolidayEntries(ctx: Context, years: readonly number[]): Promise<HolidayEntry[]> {
  const { rows } = await sql<HolidayEntry>`
    select id, day, name, day_kind as "dayKind", published from dining_holiday
    where place_id is null and extract(year from day)::int = any(${years}::int[]) order by day for update`.execute(
    ctx.db,
  );
  return rows;
}

/** Kinds of the days before and after the plan. */
async function readChange(ctx: Context, { added, changed, removed }: HolidayPlan): Promise<DayKindChange> {
  const planned = [...added, ...changed.map(({ after }) => after)];
  const days = [...planned, ...removed].map(({ day }) => day);
  const entries = await listDayEntries(ctx, days);
  const gone = new Set([...removed, ...changed.map(({ before }) => before)].map(({ id }) => id));
  return {
    days,
    before: lookUpDayKinds(entries),
    after: lookUpDayKinds([
      ...entries.filter(({ id }) => !gone.has(id)),
      ...planned.map(({ day, dayKind }) => ({ day, place_id: null, day_kind: dayKind })),
    ]),
  };
}

async function savePlan(ctx: Context, { added, changed, removed }: HolidayPlan): Promise<void> {
  if (removed.length > 0)
    await sql`delete from dining_holiday where id = any(${removed.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  if (changed.length > 0)
    await sql`update dining_holiday h set name = c.name, day_kind = c.day_kind
      from unnest(${changed.map(({ before }) => before.id)}::bigint[], ${changed.map(({ after }) => after.name)}::text[],
        ${changed.map(({ after }) => after.dayKind)}::int[]) c (id, name, day_kind)
      where h.tenant_id = app_tenant() and h.id = c.id`.execute(ctx.db);
  // A concurrent call may have inserted the days.
  await sql`insert into dining_holiday (day, name, day_kind, published)
    select *, true from unnest(${added.map(({ day }) => day)}::date[], ${added.map(({ name }) => name)}::text[], ${added.map(({ dayKind }) => dayKind)}::int[])
    on conflict on constraint dining_holiday_day_unique do nothing`.execute(ctx.db);
}
