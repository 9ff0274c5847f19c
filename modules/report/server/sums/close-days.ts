import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { DaySums } from './kept/day-sums.ts';
import { daySums } from './kept/list.ts';

/** A closed day whose sums are to be made anew. */
export interface ChangedDay {
  readonly sums: DaySums;
  readonly day: string;
}

/**
 * Closes the days up to yesterday: from now on they may be read from their sums. Those that have rows and were not closed
 * before are marked as changed, in the same transaction, so that they are read from their rows until they have been summed
 * up; all of them when the zone of the tenant is another one. Answers the closed days that wait for that, newest first.
 */
export async function closeDays(ctx: Context): Promise<ChangedDay[]> {
  const yesterday = addDays(businessDay(ctx.now, ctx.zone), -1);
  for (const { markDays } of daySums) await markDays(ctx, yesterday);
  await sql`
    insert into report_closing as c (closed_until) values (${yesterday}::date)
    on conflict (tenant_id) do update set zone = excluded.zone,
      closed_until = case when c.zone = excluded.zone then greatest(c.closed_until, excluded.closed_until) else excluded.closed_until end`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ sums: string; day: string }>`
    select distinct sums, day from report_changed_day
    where tenant_id = app_tenant() and day <= ${yesterday}::date order by day desc, sums`.execute(ctx.db);
  return rows.flatMap(({ sums: name, day }) => {
    const sums = daySums.find((each) => each.name === name);
    return sums ? [{ sums, day }] : [];
  });
}

/**
 * Makes the sums of a closed day anew and takes its marks away. A day that somebody is changing right now keeps its
 * marks and waits for the next time; nobody waits for this. Answers whether the day was summed up.
 */
export async function sumUpDay(ctx: Context, { sums, day }: ChangedDay): Promise<boolean> {
  const { rows: marks } = await sql<{ id: string; is_last: boolean }>`
    with taken as materialized (
      select id from report_changed_day
      where tenant_id = app_tenant() and sums = ${sums.name} and day = ${day}::date for update skip locked)
    select id, (select count(*) from taken) = (
      select count(*) from report_changed_day where tenant_id = app_tenant() and sums = ${sums.name} and day = ${day}::date) as is_last
    from taken`.execute(ctx.db);
  if (!marks[0]?.is_last) return false;
  await sums.clear(ctx, day);
  await sums.fill(ctx, day);
  const ids = marks.map(({ id }) => id);
  await sql`delete from report_changed_day where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  return true;
}
