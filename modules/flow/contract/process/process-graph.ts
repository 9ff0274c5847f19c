import type { FormField } from '../form/form-field.ts';

/** A flow from one node to the next. */
export interface SequenceFlow {
  readonly id: string;
  readonly to: string;
  /** Behind an exclusive gateway: when it is taken. */
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
  /** How long it may take, as ISO 8601 writes it; '' for as long as it likes. */
  readonly due: string;
  /** Fields of the form that whoever decides here may change; absent in what was deployed before there were forms. */
  readonly editable?: readonly string[];
}

export interface ChoiceNode extends Common {
  readonly type: 'choice';
  /** The way to take when no condition holds. */
  readonly otherwise?: string;
}

/** A deadline at the edge of a task. */
export interface TimerNode extends Common {
  readonly type: 'timer';
  /** The task. */
  readonly attachedTo: string;
  /** A duration or a cycle as ISO 8601 writes it, a date, or a variable that holds one. */
  readonly due: string;
  /** Ends the task and leads on; otherwise it reminds, or hands the task over. */
  readonly isInterrupting: boolean;
  /** Gives the task to its candidates; absent in what was deployed before that could be. */
  readonly handsOver?: boolean;
  /** Whom it tells beside who has the task, or to whom it gives it. */
  readonly candidates: readonly string[];
}

export interface OtherNode extends Common {
  readonly type: 'start' | 'parallel' | 'end';
}

export type FlowNode = TaskNode | ChoiceNode | TimerNode | OtherNode;

/** A parsed process as the engine executes it; parsed once, when it is deployed (decision 1000). */
export interface ProcessGraph {
  readonly start: string;
  /** What is filled in to start it; absent in what was deployed before there were forms. */
  readonly form?: readonly FormField[];
  readonly nodes: Readonly<Record<string, FlowNode>>;
}

/** A process as it is deployed. */
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

/** Ways that lead to a node. */
export const listIncomingFlows = ({ nodes }: ProcessGraph, id: string): readonly SequenceFlow[] =>
  Object.values(nodes).flatMap(({ ways }) => ways.filter(({ to }) => to === id));
