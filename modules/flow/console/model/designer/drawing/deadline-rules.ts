import { isInterrupting } from '#flow/contract/process/parse-timer.ts';
import type { DrawnElement } from './bpmn-services.ts';
import { Deadlines, type Point } from './deadlines.ts';

const isDeadline = ({ type }: DrawnElement): boolean => type === 'bpmn:BoundaryEvent';

/** Whether another sequence flow may start at a deadline: it has at most one. */
const mayLeadOn = ({ outgoing = [] }: DrawnElement, except?: DrawnElement): boolean =>
  outgoing.every((flow) => flow === except);

/**
 * Whether the engine supports a flow from an element to one of a type: a deadline has one, and a reminding one only to
 * an end.
 */
export const mayFollow = (element: DrawnElement, type: string, except?: DrawnElement): boolean =>
  !isDeadline(element) ||
  (mayLeadOn(element, except) && (isInterrupting(element.businessObject) || type === 'bpmn:EndEvent'));

interface RuleEvents {
  on(events: readonly string[], priority: number, decide: (event: { readonly context: Context }) => unknown): void;
}
interface Context {
  readonly shape?: DrawnElement;
  readonly shapes?: readonly DrawnElement[];
  readonly elements?: readonly DrawnElement[];
  readonly source?: DrawnElement;
  readonly target?: DrawnElement | null;
  readonly connection?: DrawnElement;
  readonly position?: Point;
}
interface BpmnRules {
  canAttach(elements: readonly DrawnElement[], target: DrawnElement, source: null, position?: Point): unknown;
}

// Before the rules of bpmn-js, which decide where these return undefined.
const first = 2000;
const asked = (...rules: readonly string[]) => rules.map((rule) => `commandStack.${rule}.canExecute`);

/** A deadline stays attached to a task, and has only flows that the engine supports. */
function DeadlineRules(eventBus: RuleEvents, bpmnRules: BpmnRules): void {
  eventBus.on(asked('elements.move'), first, ({ context: { shapes = [], target, position } }) => {
    const loose = shapes.filter((shape) => isDeadline(shape) && shape.host && !shapes.includes(shape.host));
    if (loose.length === 0 || !target) return undefined;
    const isAlone = shapes.every(
      (shape) => loose.includes(shape) || loose.some(({ labels }) => labels?.includes(shape)),
    );
    return isAlone && loose.length === 1 && target.type === 'bpmn:UserTask'
      ? bpmnRules.canAttach(loose, target, null, position)
      : false;
  });
  eventBus.on(asked('shape.attach'), first, ({ context: { shape, target } }) =>
    shape && isDeadline(shape) && target?.type !== 'bpmn:UserTask' ? false : undefined,
  );
  // Not attached it would be an intermediate event.
  eventBus.on(asked('shape.create'), first, ({ context: { shape } }) =>
    shape && isDeadline(shape) ? false : undefined,
  );
  eventBus.on(asked('elements.create'), first, ({ context: { elements = [] } }) =>
    elements.some((element) => isDeadline(element) && !element.host) ? false : undefined,
  );
  eventBus.on(asked('connection.start'), first, ({ context: { source } }) =>
    source && !mayFollow(source, 'bpmn:EndEvent') ? false : undefined,
  );
  eventBus.on(asked('connection.create', 'connection.reconnect'), first, ({ context }) => {
    const { source, target, connection } = context;
    return source && !mayFollow(source, target?.type ?? 'bpmn:EndEvent', connection) ? false : undefined;
  });
}
DeadlineRules.$inject = ['eventBus', 'bpmnRules'];

/** bpmn-js module of deadlines. */
export const deadlines = {
  __init__: ['deadlineRules'],
  deadlines: ['type', Deadlines],
  deadlineRules: ['type', DeadlineRules],
};
