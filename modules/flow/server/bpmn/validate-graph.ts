import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type FlowNode, listTimers, type ProcessGraph, type TimerNode } from './process-graph.ts';

/**
 * Refuses a process graph that cannot be executed: dead ends, unreachable nodes, gateways that may have no matching flow,
 * loops without a task.
 */
export function validateGraph(graph: ProcessGraph): void {
  const { start, nodes } = graph;
  const all = Object.values(nodes);
  for (const node of all) validateFlows(node);
  const reached = new Set<string>();
  const reach = (id: string): void => {
    const node = nodes[id];
    if (!node || reached.has(id)) return;
    reached.add(id);
    for (const { to } of node.ways) reach(to);
    for (const timer of listTimers(graph, id)) reach(timer.id);
  };
  reach(start);
  const lost = all.find(({ id }) => !reached.has(id));
  if (lost) throw graphError('flow.not-reached', lost);
  for (const node of all) if (node.type === 'timer' && !node.isInterrupting) validateReminder(graph, node);
  for (const node of all)
    if (!waits(node) && hasLoopWithoutTask(nodes, node)) throw graphError('flow.loop-without-task', node);
}

const graphError = (
  code: `flow.${'not-reached' | 'loop-without-task' | 'too-many-ways' | 'no-way-out'}`,
  { id, name }: FlowNode,
) => new DomainError(code, { id, name }, { field: 'files' });

function validateFlows(node: FlowNode): void {
  const { type, ways } = node;
  if (type === 'end') {
    if (ways.length > 0) throw graphError('flow.too-many-ways', node);
    return;
  }
  if (ways.length === 0 && !(node.type === 'timer' && !node.isInterrupting)) throw graphError('flow.no-way-out', node);
  if (type === 'start' || waits(node)) {
    if (ways.length > 1) throw graphError('flow.too-many-ways', node);
    return;
  }
  if (node.type !== 'choice' || ways.length === 1) return;
  const open = ways.find(({ id, condition }) => !condition && id !== node.otherwise);
  if (open) {
    const { id, name } = node;
    throw new DomainError('flow.condition-missing', { id, name, flow: open.id }, { field: 'files' });
  }
}

/** Where a process stays until somebody or the clock moves it on. */
const waits = ({ type }: FlowNode): boolean => type === 'task' || type === 'timer';

/** A reminder makes no way of its own: nothing, or an end, follows it. */
function validateReminder({ nodes }: ProcessGraph, { id, name, ways }: TimerNode): void {
  if (ways.some(({ to }) => nodes[to]?.type !== 'end'))
    throw new DomainError('flow.reminder-leads-on', { id, name }, { field: 'files' });
}

/** Whether a node is come back to without a task on the way. */
function hasLoopWithoutTask(nodes: ProcessGraph['nodes'], from: FlowNode): boolean {
  const seen = new Set<string>();
  const pending = from.ways.map(({ to }) => to);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (id === from.id) return true;
    const node = nodes[id];
    if (!node || waits(node) || seen.has(id)) continue;
    seen.add(id);
    pending.push(...node.ways.map(({ to }) => to));
  }
  return false;
}
