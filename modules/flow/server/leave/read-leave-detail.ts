import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { LeaveDetail } from '#flow/contract/leave-calls.ts';
import { assertInstanceVisible } from '../history/assert-instance-visible.ts';
import { taskStatus } from '../run/flow-status.ts';

/** 请假详情 (spec/flow#leave): for users who may see its instance; with the caller's open task, if any. */
export async function readLeaveDetail(ctx: Context, businessId: string): Promise<LeaveDetail> {
  const wire = (column: string) => sql`to_char(${sql.ref(column)} at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS')`;
  const { rows } = await sql<LeaveDetail>`
    select l.id::text, l.process_definition_id::text as "processDefinitionId", coalesce(l.process_instance_id::text, '') as "processInstanceId",
      ${wire('l.start_time')} as "startTime", ${wire('l.end_time')} as "endTime", l.days::float8 as days, l.reason,
      l.applicant_id::text as "applicantId", l.applicant_name as "applicantName", ${wire('l.apply_time')} as "applyTime",
      l.approver_id::text as "approverId", l.approver_name as "approverName", l.status,
      coalesce((select d.dict_value from sys_dict d where d.code = 'leave_status' and d.dict_key = l.status::text), '') as "statusName",
      coalesce(t.id::text, '') as "taskId", coalesce(t.activity_name, '') as "taskName"
    from flow_leave l
    left join lateral (
      select a.id, a.activity_name from flow_activity a
      where a.tenant_id = l.tenant_id and a.process_instance_id = l.process_instance_id and a.status = ${taskStatus.claimed} and (a.assignee_id = ${ctx.user.id} or is_deputys(${ctx.user.id}::bigint, a.id))
      order by a.assignee_id <> ${ctx.user.id}, a.id limit 1) t on true
    where l.tenant_id = app_tenant() and l.id = ${businessId}`.execute(ctx.db);
  const [leave] = rows;
  if (!leave) throw new DomainError('flow.no-such-leave');
  await assertInstanceVisible(ctx, leave.processInstanceId, 'flow.no-such-leave');
  return leave;
}
