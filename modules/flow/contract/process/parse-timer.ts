import type { BpmnElement } from './bpmn-element.ts';
import { isDuration, parseCandidates } from './parse-task.ts';
import type { TimerNode } from './process-graph.ts';
import type { ReportProblem } from './process-problem.ts';

/**
 * A timer event at the edge of a task (spec/flow#deadlines): after its duration it ends the task and leads on, or, where it does not
 * interrupt, reminds who has the task and whom its candidates name.
 */
export function parseTimer(element: BpmnElement, report: ReportProblem): Omit<TimerNode, 'id' | 'name' | 'ways'> {
  const definitions = element.eventDefinitions as readonly BpmnElement[] | undefined;
  const [definition] = definitions ?? [];
  const duration = (definition?.timeDuration as BpmnElement | undefined)?.body;
  const due = typeof duration === 'string' ? duration.trim() : '';
  const task = element.attachedToRef as BpmnElement | undefined;
  const isTimer = definitions?.length === 1 && definition?.$type === 'bpmn:TimerEventDefinition';
  const { name = '', id = '' } = element;
  if (!isTimer || task?.$type !== 'bpmn:UserTask' || !isDuration(due))
    report({ code: 'flow.timer-malformed', params: { name, id }, elementId: id });
  return {
    type: 'timer',
    attachedTo: task?.id ?? '',
    due,
    isInterrupting: element.cancelActivity !== false,
    candidates: parseCandidates(element, report),
  };
}
