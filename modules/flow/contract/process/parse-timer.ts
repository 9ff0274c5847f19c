import { type BpmnElement, listElements } from './bpmn-element.ts';
import { isDuration } from './duration.ts';
import { parseCandidates } from './parse-task.ts';
import type { TimerNode } from './process-graph.ts';
import type { ReportProblem } from './process-problem.ts';

/**
 * A timer event at the edge of a task (spec/flow#deadlines): after its duration it ends the task and leads on, or, where it does not
 * interrupt, reminds who has the task and whom its candidates name.
 */
export function parseTimer(element: BpmnElement, report: ReportProblem): Omit<TimerNode, 'id' | 'name' | 'ways'> {
  const definitions = listElements(element.eventDefinitions);
  const [definition] = definitions;
  const due = readTimer(element);
  const task = element.attachedToRef as BpmnElement | undefined;
  const isTimer = definitions.length === 1 && definition?.$type === 'bpmn:TimerEventDefinition';
  const { name = '', id = '' } = element;
  if (!isTimer || task?.$type !== 'bpmn:UserTask' || !isDuration(due))
    report({ code: 'flow.timer-malformed', params: { name, id }, elementId: id });
  return {
    type: 'timer',
    attachedTo: task?.id ?? '',
    due,
    isInterrupting: isInterrupting(element),
    candidates: parseCandidates(element, report),
  };
}

/** After how long a timer event acts, as it is written; '' where it does not say. */
export function readTimer(element: BpmnElement): string {
  const duration = (listElements(element.eventDefinitions)[0]?.timeDuration as BpmnElement | undefined)?.body;
  return typeof duration === 'string' ? duration.trim() : '';
}

/** Whether a timer event ends its task. */
export const isInterrupting = (element: BpmnElement): boolean => element.cancelActivity !== false;
