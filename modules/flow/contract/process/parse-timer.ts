import { type BpmnElement, listElements } from './bpmn-element.ts';
import { parseCandidates } from './parse-task.ts';
import type { TimerNode } from './process-graph.ts';
import type { ReportProblem } from './process-problem.ts';
import { readEngineAttribute } from './read-engine-attribute.ts';
import { type TimerKind, timerKind } from './timer-text.ts';

/**
 * A boundary timer event of a task (spec/flow#deadlines): an interrupting one ends the task and continues along its
 * flow; a non-interrupting one reminds the assignee and its candidates, or hands the task over to the candidates.
 * Only reminders repeat.
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

/** The time definition of a timer event with its kind. */
export function readTimerText(element: BpmnElement): { readonly text: string; readonly kind: TimerKind } {
  const definition = listElements(element.eventDefinitions)[0];
  const said = properties.flatMap(([property, kind]) => {
    const body = (definition?.[property] as BpmnElement | undefined)?.body;
    return typeof body === 'string' ? [{ text: body.trim(), kind }] : [];
  });
  return said[0] ?? { text: '', kind: 'duration' };
}

/** The time of a timer event as written; '' when missing. */
export const readTimer = (element: BpmnElement): string => readTimerText(element).text;

/** Whether a timer event interrupts its task. */
export const isInterrupting = (element: BpmnElement): boolean => element.cancelActivity !== false;

/** What a timer event does. */
export type TimerEffect = 'interrupts' | 'reminds' | 'handsOver';

export function readEffect(element: BpmnElement): TimerEffect {
  if (isInterrupting(element)) return 'interrupts';
  return readEngineAttribute(element, 'escalation') === 'handOver' ? 'handsOver' : 'reminds';
}
