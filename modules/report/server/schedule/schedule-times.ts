import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Selectable, sql } from 'kysely';
import { enableStatus } from '#system/contract/dictionaries.ts';
import { nextDueTimes, type SendingRule } from './due-times.ts';

export type ScheduleRow = Selectable<DB['report_schedule']>;

export const toSendingRule = ({ rhythm, weekdays, month_day, at_time }: ScheduleRow): SendingRule => ({
  rhythm,
  weekdays,
  monthDay: month_day,
  atTime: at_time,
});

/** Notes when a schedule is due next, counted from now; never, while it is off. `lastAt` is the time it was due by now. */
export async function planNextTime(ctx: Context, id: string, lastAt?: Date): Promise<void> {
  const row = await ctx.db
    .selectFrom('report_schedule')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [next] = row.status === enableStatus.keys.enabled ? nextDueTimes(toSendingRule(row), ctx.now, ctx.zone, 1) : [];
  await sql`
    insert into report_schedule_time as t (schedule_id, next_at, last_at)
    values (${id}::bigint, ${next ?? null}::timestamptz, ${lastAt ?? null}::timestamptz)
    on conflict (tenant_id, schedule_id) do update
      set next_at = excluded.next_at, last_at = coalesce(excluded.last_at, t.last_at)`.execute(ctx.db);
}
