import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import {
  type ChoiceNode,
  type FlowNode,
  listIncomingFlows,
  type SequenceFlow,
} from '#flow/contract/process/process-graph.ts';
import { evaluateCondition, type ProcessVariables } from '../bpmn/condition.ts';
import { createTask } from './create-task.ts';
import { taskStatus } from './flow-status.ts';
import { type RunningInstance, saveInstance } from './instance.ts';

/** Continues from a node until all branches wait at a task or have ended. Returns whether the instance has ended. */
export async function advanceInstance(ctx: Context, instance: RunningInstance, from: string): Promise<boolean> {
  const pending: SequenceFlow[] = [...(instance.graph.nodes[from]?.ways ?? [])];
  for (let way = pending.shift(); way; way = pending.shift())
    pending.push(...(await enterNode(ctx, instance, instance.graph.nodes[way.to] as FlowNode, way)));
  const isOver = !(await hasOpenTask(ctx, instance.id));
  const waiting = Object.keys(instance.arrivals)[0];
  if (isOver && waiting) throw new DomainError('flow.stuck', { name: instance.graph.nodes[waiting]?.name || waiting });
  await saveInstance(ctx, instance, isOver);
  return isOver;
}

/** Executes a node; returns the flows to continue immediately. */
async function enterNode(
  ctx: Context,
  instance: RunningInstance,
  node: FlowNode,
  by: SequenceFlow,
): Promise<readonly SequenceFlow[]> {
  switch (node.type) {
    case 'task':
      await createTask(ctx, instance, node);
      return [];
    case 'end':
      await sql`
        insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, end_time)
        values (${instance.id}, ${node.id}, ${node.name}, 'endEvent', ${taskStatus.completed}, ${ctx.now})`.execute(
        ctx.db,
      );
      return [];
    case 'choice':
      return [chooseFlow(node, instance.variables)];
    case 'parallel':
      return joinFlows(instance, node, by);
    default:
      return node.ways;
  }
}

/** The outgoing flow of an exclusive gateway. Refuses when no condition holds and there is no default. */
export function chooseFlow(node: ChoiceNode, variables: ProcessVariables): SequenceFlow {
  const otherwise = node.ways.find(({ id }) => id === node.otherwise);
  const taken =
    node.ways.find((way) => way !== otherwise && (!way.condition || evaluateCondition(way.condition, variables))) ??
    otherwise;
  if (!taken) throw new DomainError('flow.no-condition-holds', { name: node.name || node.id });
  return taken;
}

/** Continues when a token has arrived on every incoming flow. */
function joinFlows({ graph, arrivals }: RunningInstance, node: FlowNode, by: SequenceFlow): readonly SequenceFlow[] {
  const come = [...(arrivals[node.id] ?? []), by.id];
  const wanted = listIncomingFlows(graph, node.id).map(({ id }) => id);
  if (!wanted.every((id) => come.includes(id))) {
    arrivals[node.id] = come;
    return [];
  }
  for (const id of wanted) come.splice(come.indexOf(id), 1);
  if (come.length > 0) arrivals[node.id] = come;
  else delete arrivals[node.id];
  return node.ways;
}

async function hasOpenTask(ctx: Context, instanceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from flow_activity where tenant_id = app_tenant() and process_instance_id = ${instanceId} and status in (${taskStatus.unclaimed}, ${taskStatus.claimed}) limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}
