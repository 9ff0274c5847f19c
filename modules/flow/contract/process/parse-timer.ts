import { type BpmnElement, listElements } from './bpmn-element.ts';
import { parseCandidates } from './parse-task.ts';
import type { TimerNode } from './process-graph.ts';
import type { ReportProblem } from './process-problem.ts';
import { readEngineAttribute } from './read-engine-attribute.ts';
import { type TimerKind, timerKind } from './timer-text.ts';

/**
 * A timer event at the edge of a task (spec/flow#deadlines): when its time comes it ends the task and leads on, or, where it does not
 * interrupt, reminds who has the task and whom its candidates name, or hands the task to those. Only a reminder comes again.
 */
export function parseTimer(element: BpmnElement, report: ReportProblem): Omit<TimerNode, 'id' | 'name' | 'ways'> {
  const definitions = listElements(element.eventDefinitions);
  const [definition] = definitions;
  const { text: due, kind } = readTimerText(element);
  const task = element.attachedToRef as BpmnElement | undefined;
  const isTimer = definitions.length === 1 && definition?.$type === 'bpmn:TimerEventDefinition';
  const { name = '', id = '' } = element;
  const effect = readEffect(element);
  const isWritten = timerKind(due) === kind && (kind !== 'cycle' || effect === 'reminds');
  if (!isTimer || task?.$type !== 'bpmn:UserTask' || !isWritten)
    report({ code: 'flow.timer-malformed', params: { name, id }, elementId: id });
  const candidates = parseCandidates(element, report);
  if (effect === 'handsOver' && candidates.length === 0)
    report({ code: 'flow.deadline-to-nobody', params: { name, id }, elementId: id });
  return {
    type: 'timer',
    attachedTo: task?.id ?? '',
    due,
    isInterrupting: effect === 'interrupts',
    handsOver: effect === 'handsOver',
    candidates,
  };
}

const properties = [
  ['timeDuration', 'duration'],
  ['timeDate', 'date'],
  ['timeCycle', 'cycle'],
] as const satisfies readonly (readonly [string, TimerKind])[];

/** What a timer event says of its time, and as what it says it. */
export function readTimerText(element: BpmnElement): { readonly text: string; readonly kind: TimerKind } {
  const definition = listElements(element.eventDefinitions)[0];
  const said = properties.flatMap(([property, kind]) => {
    const body = (definition?.[property] as BpmnElement | undefined)?.body;
    return typeof body === 'string' ? [{ text: body.trim(), kind }] : [];
  });
  return said[0] ?? { text: '', kind: 'duration' };
}

/** When a timer event acts, as it is written; '' where it does not say. */
export const readTimer = (element: BpmnElement): string => readTimerText(element).text;

/** Whether a timer event ends its task. */
export const isInterrupting = (element: BpmnElement): boolean => element.cancelActivity !== false;

/** What a timer event does when its time comes. */
export type TimerEffect = 'interrupts' | 'reminds' | 'handsOver';

export function readEffect(element: BpmnElement): TimerEffect {
  if (isInterrupting(element)) return 'interrupts';
  return readEngineAttribute(element, 'escalation') === 'handOver' ? 'handsOver' : 'reminds';
}
