import { DomainError } from '#platform/domain-error.ts';
import type { FlowNode, ProcessGraph } from './process-graph.ts';

/** Refuses a process that could not be gone through: dead ends, unreachable nodes, choices that may find no way, loops without a task. */
export function checkGraph({ start, nodes }: ProcessGraph): void {
  const all = Object.values(nodes);
  for (const node of all) checkWays(node);
  const reached = new Set<string>();
  const reach = (id: string): void => {
    const node = nodes[id];
    if (!node || reached.has(id)) return;
    reached.add(id);
    for (const { to } of node.ways) reach(to);
  };
  reach(start);
  const lost = all.find(({ id }) => !reached.has(id));
  if (lost) throw refuse('not-reached', lost);
  for (const node of all) if (node.type !== 'task' && returns(nodes, node)) throw refuse('loop-without-task', node);
}

const refuse = (code: string, { id, name }: FlowNode, more: object = {}) =>
  new DomainError(`flow.${code}`, { id, name, ...more }, { field: 'files' });

function checkWays(node: FlowNode): void {
  const { type, ways } = node;
  if (type === 'end') {
    if (ways.length > 0) throw refuse('too-many-ways', node);
    return;
  }
  if (ways.length === 0) throw refuse('no-way-out', node);
  if (type === 'start' || type === 'task') {
    if (ways.length > 1) throw refuse('too-many-ways', node);
    return;
  }
  if (node.type !== 'choice' || ways.length === 1) return;
  const open = ways.find(({ id, condition }) => !condition && id !== node.otherwise);
  if (open) throw refuse('condition-missing', node, { flow: open.id });
}

/** Whether a node is come back to without a task on the way. */
function returns(nodes: ProcessGraph['nodes'], from: FlowNode): boolean {
  const seen = new Set<string>();
  const pending = from.ways.map(({ to }) => to);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (id === from.id) return true;
    const node = nodes[id];
    if (!node || node.type === 'task' || seen.has(id)) continue;
    seen.add(id);
    pending.push(...node.ways.map(({ to }) => to));
  }
  return false;
}
