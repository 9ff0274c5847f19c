import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, nameOfActor } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import type { Subject } from '#flow/contract/flow-calls.ts';
import { describeBusiness } from '../run/describe-business.ts';
import { taskStatus } from '../run/flow-status.ts';
import { assertInstanceVisible } from './assert-instance-visible.ts';

interface Instance {
  readonly category: number;
  readonly businessId: string;
  readonly processName: string;
  readonly startUserId: string;
  readonly startUserName: string;
  readonly taskId: string;
}

/**
 * The subject of an instance (spec/flow#subject) as described by the module of its row; with the caller's open task.
 */
export async function readSubject(ctx: Context, processInstanceId: string): Promise<Subject> {
  const { rows } = await sql<Instance>`
    select i.category, coalesce(i.business_id::text, '') as "businessId", i.process_definition_name as "processName", i.start_user_id::text as "startUserId", i.start_user_name as "startUserName",
      coalesce((select min(a.id)::text from flow_activity a where a.tenant_id = i.tenant_id and a.process_instance_id = i.id
        and a.status = ${taskStatus.claimed} and (a.assignee_id = ${ctx.user.id} or is_deputys(${ctx.user.id}::bigint, a.id))
        and not (is_own_request(i.category, a.candidates) and i.start_user_id = ${ctx.user.id})), '') as "taskId"
    from flow_instance i where i.tenant_id = app_tenant() and i.id = ${processInstanceId}`.execute(ctx.db);
  const [instance] = rows;
  if (!instance) throw new DomainError('flow.no-such-instance');
  await assertInstanceVisible(ctx, processInstanceId);
  const { category, startUserId, ...told } = instance;
  const replies = await publishEvent(ctx, describeBusiness, { category, businessId: told.businessId || null });
  const about = replies.find((reply) => reply !== undefined);
  return {
    ...told,
    startUserName: nameOfActor(startUserId, told.startUserName)[ctx.language],
    processInstanceId,
    title: about?.title ?? '',
    path: about?.path ?? '',
    statusDictionary: about?.statusDictionary ?? '',
    status: about?.status ?? null,
    facts: (about?.facts ?? [])
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name: name[ctx.language], value })),
  };
}
