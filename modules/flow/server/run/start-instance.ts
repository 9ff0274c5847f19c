import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';
import type { VariableValue } from '../bpmn/condition.ts';
import { advanceInstance } from './advance-instance.ts';
import { taskStatus } from './flow-status.ts';
import type { RunningInstance } from './instance.ts';

/** A definition available to the tenant. */
export interface StartableDefinition {
  readonly id: string;
  readonly name: string;
  readonly category: number;
  readonly graph: ProcessGraph;
}

/** The definition by its id. Refuses one that was removed, is not available to the tenant, or is suspended. */
export async function requireStartable(ctx: Context, id: string): Promise<StartableDefinition> {
  const { rows } = await sql<StartableDefinition & { suspended: boolean }>`
    select id, name, category, graph, suspended from flow_definition
    where id = ${id} and is_live and (tenant_ids = '{}' or app_tenant() = any (tenant_ids))`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new DomainError('flow.no-such-definition', {}, { field: 'processDefinitionId' });
  if (found.suspended) throw new DomainError('flow.suspended', { name: found.name }, { field: 'processDefinitionId' });
  return found;
}

/**
 * Starts an instance for a business row as the caller, and continues to its first tasks. Returns its id. `subject`:
 * its summary for lists.
 */
export async function startInstance(
  ctx: Context,
  { id: definitionId, graph, category }: StartableDefinition,
  businessId: string,
  given: Readonly<Record<string, VariableValue>>,
  subject = '',
): Promise<string> {
  const { user } = ctx;
  const variables = { ...given, startUserId: user.id, startDeptId: user.deptId };
  const { rows } = await sql<{ id: string }>`
    insert into flow_instance (process_definition_id, process_definition_key, process_definition_name, process_definition_version,
      category, business_id, subject, start_user_id, start_user_name, variables)
    select d.id, d.key, d.name, d.edition, d.category, ${businessId}, ${subject}, ${user.id}, ${user.name}, ${JSON.stringify(variables)}
    from flow_definition d where d.id = ${definitionId} returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? '';
  const start = graph.nodes[graph.start];
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, assignee_id, assignee_name,
      end_time, outcome)
    values (${id}, ${graph.start}, ${start?.name ?? ''}, 'startEvent', ${taskStatus.completed}, ${user.id}, ${user.name}, ${ctx.now}, 'start')`.execute(
    ctx.db,
  );
  const instance: RunningInstance = { id, businessId, category, variables, arrivals: {}, graph };
  await advanceInstance(ctx, instance, graph.start);
  return id;
}
