import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { leaveStates } from '#flow/contract/leave-states.ts';
import { findActiveUser } from '../run/find-active-user.ts';

interface Naming {
  readonly deputyId: string;
  readonly startsOn?: string | null | undefined;
  readonly endsOn?: string | null | undefined;
  /** Takes the days from this leave of the caller. */
  readonly leaveId?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

interface Days {
  readonly startsOn: string;
  readonly endsOn: string;
}

/**
 * 设置代理人 (spec/flow#deputies): a colleague may do the caller's tasks for some days. Database constraints allow one
 * deputy at a time, and no chains.
 */
export async function nameDeputy(ctx: Context, input: Naming): Promise<void> {
  const { deputyId, leaveId } = input;
  if (deputyId === ctx.user.id) throw new DomainError('flow.person-is-self', {}, { field: 'deputyId' });
  const deputy = await findActiveUser(ctx, deputyId);
  if (deputy?.id !== deputyId) throw new DomainError('flow.no-such-person', {}, { field: 'deputyId' });
  const { startsOn, endsOn } = leaveId ? await readLeaveDays(ctx, leaveId) : requireDays(input);
  const { rows } = await sql`
    insert into flow_deputy (person_id, person_name, deputy_id, deputy_name, starts_on, ends_on, reason, leave_id)
    select ${ctx.user.id}::bigint, ${ctx.user.name}, ${deputy.id}::bigint, ${deputy.name}, ${startsOn}::date, ${endsOn}::date, ${(input.reason ?? '').trim()},
      ${leaveId || null}::bigint
    where ${endsOn}::date >= app_today() returning id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('flow.deputy-past', {}, { field: 'endsOn' });
}

function requireDays({ startsOn, endsOn }: Naming): Days {
  if (!startsOn || !endsOn)
    throw new DomainError('flow.deputy-days-missing', {}, { field: startsOn ? 'endsOn' : 'startsOn' });
  return { startsOn, endsOn };
}

async function readLeaveDays(ctx: Context, leaveId: string): Promise<Days> {
  if (!/^\d{1,18}$/.test(leaveId)) throw new DomainError('flow.leave-not-approved', {}, { field: 'leaveId' });
  const { rows } = await sql<Days>`
    select (start_time at time zone app_zone())::date::text as "startsOn",
      ((end_time - interval '1 microsecond') at time zone app_zone())::date::text as "endsOn"
    from flow_leave
    where tenant_id = app_tenant() and id = ${leaveId} and applicant_id = ${ctx.user.id}::bigint and status = ${leaveStates.keys.approved}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('flow.leave-not-approved', {}, { field: 'leaveId' });
  return rows[0];
}
