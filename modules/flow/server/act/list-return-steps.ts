import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { listTimers, type ProcessGraph } from '#flow/contract/process/process-graph.ts';
import { taskStatus } from '../run/flow-status.ts';
import type { RunningInstance } from '../run/instance.ts';
import type { OwnTask } from './own-task.ts';

/** A completed step with its last assignee; for a deputy the person represented. */
export interface PassedStep {
  readonly activityId: string;
  readonly activityName: string;
  readonly assigneeId: string;
  readonly assigneeName: string;
}

/**
 * The steps to which a task may be returned, latest first (spec/flow#return). A signer asked to sign before somebody
 * else cannot return. In a forked process only steps before the fork: a single branch restarted would never join.
 */
export async function listReturnSteps(
  ctx: Context,
  { activityId, signsForId }: Pick<OwnTask, 'activityId' | 'signsForId'>,
  { id, graph, arrivals }: Pick<RunningInstance, 'id' | 'graph' | 'arrivals'>,
): Promise<PassedStep[]> {
  if (signsForId !== null) return [];
  const { rows } = await sql<PassedStep & { id: string }>`
    select * from (
      select distinct on (activity_id) id, activity_id as "activityId", activity_name as "activityName",
        coalesce(for_id, assignee_id)::text as "assigneeId", coalesce(nullif(for_name, ''), assignee_name) as "assigneeName"
      from flow_activity
      where tenant_id = app_tenant() and process_instance_id = ${id} and activity_type = 'userTask' and outcome in ('pass', 'reject')
        and activity_id <> ${activityId} and signs_for_id is null
      order by activity_id, id desc) t
    order by id desc`.execute(ctx.db);
  const { rows: open } = await sql<{ node: string }>`
    select distinct activity_id as node from flow_activity
    where tenant_id = app_tenant() and process_instance_id = ${id}
      and status in (${taskStatus.unclaimed}, ${taskStatus.claimed}, ${taskStatus.waiting})`.execute(ctx.db);
  const places = [...open.map(({ node }) => node), ...Object.keys(arrivals)];
  const isForked = Object.values(graph.nodes).some(({ type, ways }) => type === 'parallel' && ways.length > 1);
  return rows
    .filter((step) => graph.nodes[step.activityId]?.type === 'task')
    .filter((step) => !isForked || places.every((place) => isOnEveryWay(graph, step.activityId, place)))
    .map(({ activityId, activityName, assigneeId, assigneeName }) => ({
      activityId,
      activityName,
      assigneeId,
      assigneeName,
    }));
}

/** Whether every path from the start to a node passes a step. */
function isOnEveryWay(graph: ProcessGraph, step: string, to: string): boolean {
  const { start, nodes } = graph;
  const seen = new Set<string>([step]);
  const pending = [start];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    if (id === to) return false;
    seen.add(id);
    pending.push(...(nodes[id]?.ways ?? []).map((way) => way.to));
    pending.push(...listTimers(graph, id).map((timer) => timer.id));
  }
  return true;
}
