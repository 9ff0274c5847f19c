import type { ProcessGraph } from '#flow/contract/process/process-graph.ts';
import type { ProcessVariables } from '../bpmn/condition.ts';

/** What the walk goes by. */
export interface Walk {
  readonly graph: ProcessGraph;
  readonly variables: ProcessVariables;
  readonly starterId: string;
}
