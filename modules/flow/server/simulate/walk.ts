import type { ProcessVariables } from '../bpmn/condition.ts';
import type { ProcessGraph } from '../bpmn/process-graph.ts';

/** What the walk goes by. */
export interface Walk {
  readonly graph: ProcessGraph;
  readonly variables: ProcessVariables;
  readonly starterId: string;
}
