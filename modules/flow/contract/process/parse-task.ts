import type { BpmnElement } from './bpmn-element.ts';
import { isDuration } from './duration.ts';
import type { TaskNode } from './process-graph.ts';
import type { ReportProblem } from './process-problem.ts';
import { readEngineAttribute } from './read-engine-attribute.ts';

/** The parts of a comma-separated attribute. */
export const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The candidate groups and accounts of a task, each with its prefix. A group without prefix is a role. */
export function readCandidates(element: BpmnElement): { readonly groups: string[]; readonly users: string[] } {
  return {
    groups: splitNames(readEngineAttribute(element, 'candidateGroups')).map((group) =>
      group.includes(':') ? group : `role:${group}`,
    ),
    users: splitNames(readEngineAttribute(element, 'candidateUsers')).map((user) => `user:${user}`),
  };
}

/** Candidates of a task, or receivers of a reminder; reports unknown kinds of groups. */
export function parseCandidates(element: BpmnElement, report: ReportProblem): string[] {
  const { groups, users } = readCandidates(element);
  const wrong = groups.find((group) => !/^(role|post|dept|user|may):./.test(group));
  if (wrong)
    report({ code: 'flow.group-malformed', params: { name: element.name ?? '', group: wrong }, elementId: element.id });
  return [...groups, ...users];
}

/** The form fields editable at a task. */
export const readEditable = (element: BpmnElement): string[] =>
  splitNames(readEngineAttribute(element, 'editableFields'));

/** Assignment, deadline and editable form fields of a task. */
export function parseTask(element: BpmnElement, report: ReportProblem): Omit<TaskNode, 'id' | 'name' | 'ways'> {
  const name = element.name ?? '';
  const elementId = element.id;
  const assignee = readEngineAttribute(element, 'assignee');
  const candidates = parseCandidates(element, report);
  if (!assignee && candidates.length === 0)
    report({ code: 'flow.nobody-for-task', params: { name, id: element.id ?? '' }, elementId });
  const due = readEngineAttribute(element, 'dueDate');
  if (due && !isDuration(due)) report({ code: 'flow.due-malformed', params: { name, due }, elementId });
  return {
    type: 'task',
    assignee,
    candidates,
    formKey: readEngineAttribute(element, 'formKey'),
    due,
    editable: readEditable(element),
  };
}
