import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { FlowNode, ProcessGraph, SequenceFlow } from '#flow/contract/process/process-graph.ts';
import type { Simulation, simulateInput } from '#flow/contract/simulate-call.ts';
import { chooseFlow } from '../run/advance-instance.ts';
import { findActiveUser } from '../run/find-active-user.ts';
import { describeReceivers } from './describe-receivers.ts';
import { listVariableNames } from './list-variable-names.ts';
import type { Walk } from './walk.ts';

type Step = Simulation['steps'][number];

/**
 * 试算 (spec/flow#simulator): the path of a process, and who would get each task under current conditions, with the
 * reason. Uses the same conditions, placeholders and candidates as an instance, visits each step once, and writes
 * nothing.
 */
export async function simulateProcess(ctx: Context, input: ParsedInput<typeof simulateInput>): Promise<Simulation> {
  const { name, graph } = await findDefinition(ctx, input.processDefinitionId);
  const starterId = input.starterId || ctx.user.id;
  const starter = await findActiveUser(ctx, starterId);
  if (starter?.id !== starterId) throw new DomainError('flow.no-such-person', {}, { field: 'starterId' });
  const variables = {
    ...input.variables,
    startUserId: starterId,
    startDeptId: await readDepartment(ctx, starterId),
    pass: input.pass,
  };
  const walk: Walk = { graph, variables, starterId };
  const steps: Step[] = [];
  const seen = new Set<string>();
  const pending = [graph.start];
  for (let id = pending.shift(); id !== undefined; id = pending.shift()) {
    const node = graph.nodes[id];
    if (!node || seen.has(id)) continue;
    seen.add(id);
    const { step, ways } = await enter(ctx, walk, node);
    steps.push(step);
    pending.push(...ways.map(({ to }) => to));
  }
  return { processName: name, starterName: starter.name, variableNames: listVariableNames(graph).join(', '), steps };
}

/** The description of a node, and the flows to continue; none where it would fail. */
async function enter(ctx: Context, walk: Walk, node: FlowNode): Promise<{ step: Step; ways: readonly SequenceFlow[] }> {
  const plain = { activityId: node.id, activityName: node.name || node.id, kind: node.type };
  const empty = { people: '', deputies: '', reason: '', due: '', problem: '' };
  try {
    if (node.type === 'task')
      return { step: { ...plain, ...empty, ...(await describeReceivers(ctx, walk, node)) }, ways: node.ways };
    if (node.type !== 'choice') return { step: { ...plain, ...empty }, ways: node.ways };
    const way = chooseFlow(node, walk.variables);
    const why = way.condition
      ? label(`条件成立：${way.condition}`, `${way.condition} holds`)
      : label('默认出口', 'By default');
    return { step: { ...plain, ...empty, reason: why[ctx.language] }, ways: [way] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { step: { ...plain, ...empty, problem: formatRefusal(error, ctx.language).msg }, ways: [] };
  }
}

async function findDefinition(ctx: Context, id: string): Promise<{ name: string; graph: ProcessGraph }> {
  const { rows } = await sql<{ name: string; graph: ProcessGraph }>`
    select name, graph from flow_definition
    where id = ${id} and is_live and (${ctx.user.isAdministrator} or tenant_ids = '{}' or app_tenant() = any (tenant_ids))`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('flow.no-such-definition', {}, { field: 'processDefinitionId' });
  return rows[0];
}

async function readDepartment(ctx: Context, userId: string): Promise<string> {
  const { rows } = await sql<{ dept: string | null }>`
    select dept_id[1]::text as dept from sys_user where tenant_id = app_tenant() and id = ${userId}`.execute(ctx.db);
  return rows[0]?.dept ?? '';
}
