import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { leaveCategory } from '#flow/contract/dictionaries.ts';
import { leaveStates } from '#flow/contract/leave-states.ts';
import type { startLeaveInput } from '#flow/contract/start-leave-input.ts';
import { findActiveUser } from '../run/find-active-user.ts';
import { requireStartable, startInstance } from '../run/start-instance.ts';

type LeaveRequest = ParsedInput<typeof startLeaveInput>;

/**
 * 发起请假 (spec/flow#leave): creates the leave and starts its process. Refuses one that ends before it starts or is too long; a
 * database constraint refuses overlapping leaves.
 */
export async function startLeave(
  ctx: Context,
  input: LeaveRequest,
): Promise<{ id: string; processInstanceId: string }> {
  const { user } = ctx;
  const definition = await requireStartable(ctx, input.processDefinitionId);
  if (definition.category !== leaveCategory)
    throw new DomainError('flow.not-leave', { name: definition.name }, { field: 'processDefinitionId' });
  assertSpan(ctx, input);
  if (input.approverId === user.id) throw new DomainError('flow.approver-is-applicant', {}, { field: 'approverId' });
  const approver = await findActiveUser(ctx, input.approverId);
  if (approver?.id !== input.approverId) throw new DomainError('flow.no-such-approver', {}, { field: 'approverId' });
  const leave = await insertLeave(ctx, input, approver.name);
  await logStateChanges(ctx, leaveStates, 'create', [leave.id], leaveStates.keys.pending);
  const processInstanceId = await startInstance(ctx, definition, leave.id, {
    approverId: approver.id,
    days: Number(leave.days),
  });
  await sql`update flow_leave set process_instance_id = ${processInstanceId} where tenant_id = app_tenant() and id = ${leave.id}`.execute(
    ctx.db,
  );
  return { id: leave.id, processInstanceId };
}

const longestMs = 366 * 24 * 60 * 60 * 1000;

/** What the constraints refuse too, at the field that it is about. */
function assertSpan(ctx: Context, { startTime, endTime }: LeaveRequest): void {
  const lasts = toInstant(ctx, endTime) - toInstant(ctx, startTime);
  if (lasts <= 0) throw new DomainError('flow.leave-ends-before-it-starts', {}, { field: 'endTime' });
  if (lasts > longestMs) throw new DomainError('flow.leave-too-long', {}, { field: 'endTime' });
}

/** A time without offset is business time. */
const toInstant = ({ zone }: Context, value: string): number =>
  value.endsWith('Z')
    ? Date.parse(value)
    : zonedInstant(value.slice(0, 10), value.slice(11) || '00:00', zone).getTime();

/** The same in SQL. */
const instantSql = (value: string) =>
  value.endsWith('Z') ? sql`${value}::timestamptz` : sql`${value}::timestamp at time zone app_zone()`;

async function insertLeave(
  ctx: Context,
  input: LeaveRequest,
  approverName: string,
): Promise<{ id: string; days: string }> {
  const { rows } = await sql<{ id: string; days: string }>`
    insert into flow_leave (process_definition_id, start_time, end_time, days, reason, applicant_id, applicant_name, approver_id, approver_name)
    select ${input.processDefinitionId}, starts, ends, least(greatest(half_days(starts, ends), 0), 9999), ${input.reason.trim()}, ${ctx.user.id}, ${ctx.user.name},
      ${input.approverId}, ${approverName}
    from (select ${instantSql(input.startTime)} as starts, ${instantSql(input.endTime)} as ends) t
    returning id, days`.execute(ctx.db);
  return rows[0] as { id: string; days: string };
}
