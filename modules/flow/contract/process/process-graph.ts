import type { FormField } from '../form/form-field.ts';

/** A sequence flow. */
export interface SequenceFlow {
  readonly id: string;
  readonly to: string;
  /** After an exclusive gateway: its condition. */
  readonly condition?: string;
}

interface Common {
  readonly id: string;
  readonly name: string;
  readonly ways: readonly SequenceFlow[];
}

export interface TaskNode extends Common {
  readonly type: 'task';
  /** An account, a user's id, or `${variable}`; '' when the task is offered to candidates. */
  readonly assignee: string;
  /** `role:alias`, `post:code`, `dept:id or name`, `user:account`; each may hold `${variable}`. */
  readonly candidates: readonly string[];
  readonly formKey: string;
  /** Maximum duration in ISO 8601; '' without limit. */
  readonly due: string;
  /** Form fields editable at this task; absent in older deployments. */
  readonly editable?: readonly string[];
}

export interface ChoiceNode extends Common {
  readonly type: 'choice';
  /** Default flow, when no condition holds. */
  readonly otherwise?: string;
}

/** A deadline of a task. */
export interface TimerNode extends Common {
  readonly type: 'timer';
  /** The task. */
  readonly attachedTo: string;
  /** An ISO 8601 duration or cycle, a date, or a variable with a date. */
  readonly due: string;
  /** Ends the task and continues; otherwise it reminds or hands over. */
  readonly isInterrupting: boolean;
  /** Hands the task over to its candidates; absent in older deployments. */
  readonly handsOver?: boolean;
  /** Users to remind beside the assignee, or to hand over to. */
  readonly candidates: readonly string[];
}

export interface OtherNode extends Common {
  readonly type: 'start' | 'parallel' | 'end';
}

export type FlowNode = TaskNode | ChoiceNode | TimerNode | OtherNode;

/** A parsed process as the engine executes it; parsed once, when it is deployed (decision 1000). */
export interface ProcessGraph {
  readonly start: string;
  /** The start form; absent in older deployments. */
  readonly form?: readonly FormField[];
  readonly nodes: Readonly<Record<string, FlowNode>>;
}

/** A process to deploy. */
export interface ParsedProcess {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly formKey: string;
  readonly hasDiagram: boolean;
  readonly graph: ProcessGraph;
}

/** The deadlines of a task. */
export const listTimers = ({ nodes }: ProcessGraph, taskId: string): readonly TimerNode[] =>
  Object.values(nodes).filter((node): node is TimerNode => node.type === 'timer' && node.attachedTo === taskId);

/** Incoming flows of a node. */
export const listIncomingFlows = ({ nodes }: ProcessGraph, id: string): readonly SequenceFlow[] =>
  Object.values(nodes).flatMap(({ ways }) => ways.filter(({ to }) => to === id));
