import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { deliveryStates } from '#report/contract/schedule/delivery-states.ts';
import { deliveryChannel } from '#report/contract/schedule/schedule-dictionaries.ts';
import { userStatus } from '#system/contract/dictionaries.ts';
import { lastDueTime } from './due-times.ts';
import { planNextTime, type ScheduleRow, toSendingRule } from './schedule-times.ts';

export const deliverJobName = 'report.deliver';
/** Schedules started per transaction. */
const portion = 20;

/**
 * Starts due schedules: creates a delivery per receiver and plans the next time. Of several missed times only the last is
 * sent. Concurrent servers take different schedules, and a time is started once (`report_delivery_once`). Returns the number
 * of schedules.
 */
export async function startDueSchedules(ctx: Context): Promise<number> {
  const { rows } = await sql<{ schedule_id: string }>`
    select schedule_id from report_schedule_time
    where tenant_id = app_tenant() and next_at <= app_now()
    order by next_at, schedule_id limit ${portion} for update skip locked`.execute(ctx.db);
  for (const { schedule_id } of rows) {
    const schedule = await ctx.db
      .selectFrom('report_schedule')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', schedule_id)
      .executeTakeFirstOrThrow();
    const dueAt = lastDueTime(toSendingRule(schedule), ctx.now, ctx.zone);
    if (dueAt) await startDeliveries(ctx, schedule, dueAt);
    await planNextTime(ctx, schedule_id, dueAt);
  }
  return rows.length;
}

/**
 * Creates a delivery for each receiver who may sign in or has been removed (the owner is told), and one for the folder with the
 * owner's permissions. Each is a job enqueued in the same transaction.
 */
export async function startDeliveries(ctx: Context, schedule: ScheduleRow, dueAt: Date): Promise<void> {
  const { inbox, folder } = deliveryChannel.keys;
  await sql`
    with named as (select distinct unnest(${schedule.user_ids}::bigint[]) as id),
    receivers (user_id, channel, folder) as (
      select u.id, ${inbox}::int, '' from sys_user u
      where u.tenant_id = app_tenant() and u.status = ${userStatus.keys.active}
        and (u.id in (select id from named) or u.role_id && ${schedule.role_ids}::bigint[])
      union
      select n.id, ${inbox}::int, '' from named n
      where not exists (select from sys_user u where u.tenant_id = app_tenant() and u.id = n.id)
      union
      select ${schedule.user_id}::bigint, ${folder}::int, ${schedule.folder}::text where ${schedule.folder}::text <> ''),
    started as (
      insert into report_delivery (schedule_id, report_id, report_name, channel, due_at, user_id, owner_id, format, folder)
      select ${schedule.id}::bigint, d.id, d.name, r.channel, ${dueAt}::timestamptz, r.user_id, ${schedule.user_id}::bigint,
        ${schedule.format}::int, r.folder
      from receivers r join report_definition d on d.tenant_id = app_tenant() and d.id = ${schedule.report_id}::bigint
      order by r.channel, r.user_id
      on conflict on constraint report_delivery_once do nothing returning id),
    logged as (
      insert into state_log (resource, row_id, action, to_status)
      select ${deliveryStates.resource}, id, 'create', ${deliveryStates.keys.waiting}::int from started)
    select enqueue_job(${deliverJobName}::text, json_build_object('tenantId', app_tenant(), 'deliveryId', id::text), null::text, null::timestamptz)
    from started`.execute(ctx.db);
}
