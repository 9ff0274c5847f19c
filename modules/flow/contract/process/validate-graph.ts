import { type FlowNode, listTimers, type ProcessGraph, type TimerNode } from './process-graph.ts';
import type { ReportProblem } from './process-problem.ts';

/**
 * Reports why a process graph cannot be executed: dead ends, unreachable nodes, gateways that may have no matching flow,
 * loops without a task.
 */
export function validateGraph(graph: ProcessGraph, report: ReportProblem): void {
  const { start, nodes } = graph;
  const all = Object.values(nodes);
  for (const node of all) validateFlows(node, report);
  const reached = new Set<string>();
  const reach = (id: string): void => {
    const node = nodes[id];
    if (!node || reached.has(id)) return;
    reached.add(id);
    for (const { to } of node.ways) reach(to);
    for (const timer of listTimers(graph, id)) reach(timer.id);
  };
  reach(start);
  for (const node of all) if (!reached.has(node.id)) report(graphProblem('flow.not-reached', node));
  for (const node of all) if (node.type === 'timer' && !node.isInterrupting) validateReminder(graph, node, report);
  for (const node of all)
    if (!waits(node) && hasLoopWithoutTask(nodes, node)) report(graphProblem('flow.loop-without-task', node));
}

const graphProblem = (
  code: `flow.${'not-reached' | 'loop-without-task' | 'too-many-ways' | 'no-way-out'}`,
  { id, name }: FlowNode,
) => ({ code, params: { id, name }, elementId: id });

function validateFlows(node: FlowNode, report: ReportProblem): void {
  const { type, ways } = node;
  if (type === 'end') {
    if (ways.length > 0) report(graphProblem('flow.too-many-ways', node));
    return;
  }
  if (ways.length === 0) {
    if (type !== 'timer' || node.isInterrupting) report(graphProblem('flow.no-way-out', node));
    return;
  }
  if (type === 'start' || waits(node)) {
    if (ways.length > 1) report(graphProblem('flow.too-many-ways', node));
    return;
  }
  if (node.type !== 'choice' || ways.length === 1) return;
  for (const open of ways.filter(({ id, condition }) => !condition && id !== node.otherwise)) {
    const { id, name } = node;
    report({ code: 'flow.condition-missing', params: { id, name, flow: open.id }, elementId: open.id });
  }
}

/** Nodes at which a process waits for a person or for time. */
const waits = ({ type }: FlowNode): boolean => type === 'task' || type === 'timer';

/** The flow of a reminder leads to an end event or nowhere. */
function validateReminder({ nodes }: ProcessGraph, { id, name, ways }: TimerNode, report: ReportProblem): void {
  if (ways.some(({ to }) => nodes[to]?.type !== 'end'))
    report({ code: 'flow.reminder-leads-on', params: { id, name }, elementId: id });
}

/** Whether a node can be reached again without passing a task. */
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
