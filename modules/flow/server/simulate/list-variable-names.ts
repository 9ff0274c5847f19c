import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';

/** Variables set by the server. */
const known = new Set([
  'startUserId',
  'startDeptId',
  'pass',
  'and',
  'or',
  'not',
  'eq',
  'ne',
  'lt',
  'gt',
  'le',
  'ge',
  'true',
  'false',
]);

/** Variables used in assignees, candidates, deadlines and conditions of a process, sorted. */
export function listVariableNames({ nodes }: ProcessGraph): string[] {
  const texts = Object.values(nodes).flatMap((node) => [
    ...(node.type === 'task' ? [node.assignee, ...node.candidates] : []),
    ...(node.type === 'timer' ? [node.due, ...node.candidates] : []),
    ...node.ways.map(({ condition = '' }) => condition),
  ]);
  const places = texts.flatMap((text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inside = '']) => inside));
  const words = places.flatMap((inside) => inside.replace(/'[^']*'|"[^"]*"/g, '').match(/[A-Za-z_]\w*/g) ?? []);
  return [...new Set(words)].filter((word) => !known.has(word)).toSorted();
}
