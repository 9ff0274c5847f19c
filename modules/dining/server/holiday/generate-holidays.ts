import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertEveryPlace } from '../admin-user/place-filter.ts';
import { type HolidayPlan, planHolidays, type SetDay } from './holiday-plan.ts';
import { publishedDays } from './published-calendar.ts';
import { statutoryDays } from './statutory-days.ts';

interface GenerateInput {
  readonly year?: number | null;
  readonly preview?: boolean;
  /** Rows whose years are meant when no year is given. */
  readonly ids?: readonly string[];
}

/**
 * Fills a year from the published calendar, or only says what that would change (spec/dining#holiday, `generatelist`).
 * The year that is to be published next begins with the days that are holidays by law; it is named in `byLaw`, and
 * generating it again brings the published days. Refuses years beyond; leaves what a person has entered.
 */
export async function generateHolidays(ctx: Context, { year, preview = false, ids = [] }: GenerateInput) {
  const years = year ? [year] : await yearsOf(ctx, ids);
  if (years.length === 0) throw new DomainError('dining.year-missing', {}, { field: 'year' });
  if (!preview) await assertEveryPlace(ctx);
  const calendars = years.map(calendarOf);
  const plan = planHolidays(
    calendars.flatMap(({ days }) => days),
    await daysSet(ctx, years),
  );
  if (!preview) await apply(ctx, plan);
  const { added, changed, removed, kept } = plan;
  const byLaw = years.filter((_, at) => calendars[at]?.isByLaw);
  return { years, byLaw, preview, added, changed, removed, kept };
}

function calendarOf(year: number) {
  const published = publishedDays(year);
  const days = published.length > 0 ? published : statutoryDays(year);
  if (days.length === 0) throw new DomainError('dining.year-not-published', { year }, { field: 'year' });
  return { days, isByLaw: published.length === 0 };
}

async function yearsOf(ctx: Context, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from dining_holiday where id = any(${ids}::bigint[]) order by 1`.execute(
    ctx.db,
  );
  return rows.map((row) => row.year);
}

async function daysSet(ctx: Context, years: readonly number[]): Promise<SetDay[]> {
  const { rows } = await sql<SetDay>`
    select id, day, name, day_kind as "dayKind", published from dining_holiday
    where place_id is null and extract(year from day)::int = any(${years}::int[]) order by day for update`.execute(
    ctx.db,
  );
  return rows;
}

async function apply(ctx: Context, { added, changed, removed }: HolidayPlan): Promise<void> {
  if (removed.length > 0)
    await sql`delete from dining_holiday where id = any(${removed.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  if (changed.length > 0)
    await sql`update dining_holiday h set name = c.name, day_kind = c.day_kind
      from unnest(${changed.map(({ before }) => before.id)}::bigint[], ${changed.map(({ after }) => after.name)}::text[],
        ${changed.map(({ after }) => after.dayKind)}::int[]) c (id, name, day_kind)
      where h.tenant_id = app_tenant() and h.id = c.id`.execute(ctx.db);
  // Two clerks who generate at once: the second finds the days already there.
  await sql`insert into dining_holiday (day, name, day_kind, published)
    select *, true from unnest(${added.map(({ day }) => day)}::date[], ${added.map(({ name }) => name)}::text[], ${added.map(({ dayKind }) => dayKind)}::int[])
    on conflict on constraint dining_holiday_day_unique do nothing`.execute(ctx.db);
}
