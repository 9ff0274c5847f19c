import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { HistoryLine } from '#flow/contract/flow-calls.ts';
import { assertInstanceVisible } from './assert-instance-visible.ts';

/** What an instance has passed through, in order (spec/flow#history). */
export async function listFlowHistory(ctx: Context, instanceId: string): Promise<readonly HistoryLine[]> {
  await assertInstanceVisible(ctx, instanceId);
  const { rows } = await sql<HistoryLine>`
    select activity_id as "activityId", activity_name as "activityName", activity_type as "activityType",
      coalesce(assignee_id::text, '') as assignee, assignee_name as "assigneeName",
      to_char(create_time at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS') as "startTime",
      coalesce(to_char(end_time at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'), '') as "endTime",
      round(extract(epoch from end_time - create_time) * 1000)::float8 as "durationInMillis", outcome, comment,
      target_name as "targetName", for_name as "forName"
    from flow_activity where tenant_id = app_tenant() and process_instance_id = ${instanceId} order by id`.execute(
    ctx.db,
  );
  return rows;
}
