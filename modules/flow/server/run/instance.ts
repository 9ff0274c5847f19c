import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';
import type { VariableValue } from '../bpmn/condition.ts';
import { instanceStatus } from './flow-status.ts';
import { type BusinessRow, instanceTaken } from './instance-ended.ts';

/** A locked instance with its changing state. */
export interface RunningInstance {
  readonly id: string;
  readonly businessId: string | null;
  readonly category: number;
  readonly variables: Record<string, VariableValue>;
  /** Arrived flows of joining gateways, by gateway id. */
  readonly arrivals: Record<string, string[]>;
  readonly graph: ProcessGraph;
}

/** Locks a running instance of the tenant after its business row, which its module locks first. Refuses as below. */
export async function takeInstance(ctx: Context, id: string): Promise<RunningInstance> {
  const { rows: about } = await sql<BusinessRow>`
    select category, business_id as "businessId" from flow_instance
    where tenant_id = app_tenant() and id = ${id} and status = ${instanceStatus.running}`.execute(ctx.db);
  if (about[0]) await publishEvent(ctx, instanceTaken, about[0]);
  return lockInstance(ctx, id);
}

/** The same when the business row is already locked. Refuses an instance that does not exist or has ended. */
export async function lockInstance(ctx: Context, id: string): Promise<RunningInstance> {
  const { rows } = await sql<RunningInstance & { status: number }>`
    select i.id, i.business_id as "businessId", i.category, i.variables, i.arrivals, i.status, d.graph
    from flow_instance i join flow_definition d on d.id = i.process_definition_id
    where i.tenant_id = app_tenant() and i.id = ${id} for update of i`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new DomainError('flow.no-such-instance');
  if (found.status !== instanceStatus.running) throw new DomainError('flow.already-ended');
  // Without prototype, because an id may be `constructor`.
  return { ...found, arrivals: Object.assign(Object.create(null), found.arrivals) };
}

/** Writes the changes. Without an open task the instance has ended. */
export async function saveInstance(
  ctx: Context,
  { id, variables, arrivals }: RunningInstance,
  isOver: boolean,
): Promise<void> {
  await sql`
    update flow_instance set variables = ${JSON.stringify(variables)}, arrivals = ${JSON.stringify(arrivals)},
      status = ${isOver ? instanceStatus.finished : instanceStatus.running}, end_time = ${isOver ? ctx.now : null}
    where tenant_id = app_tenant() and id = ${id} and status = ${instanceStatus.running}`.execute(ctx.db);
}
