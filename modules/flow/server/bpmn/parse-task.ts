import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { BpmnElement } from './moddle.ts';
import type { TaskNode } from './process-graph.ts';
import { readEngineAttribute } from './read-engine-attribute.ts';

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** How long something may take, as ISO 8601 writes it: days, hours and minutes. */
export const durationPattern = /^P(?=.)(\d{1,3}D)?(T(?=.)(\d{1,3}H)?(\d{1,3}M)?)?$/;

/** To whom it is offered, or who is told. A group without a prefix is a role. */
export function parseCandidates(element: BpmnElement): string[] {
  const groups = parts(readEngineAttribute(element, 'candidateGroups')).map((group) =>
    group.includes(':') ? group : `role:${group}`,
  );
  const users = parts(readEngineAttribute(element, 'candidateUsers')).map((user) => `user:${user}`);
  const wrong = groups.find((group) => !/^(role|post|dept|user|may):./.test(group));
  if (wrong)
    throw new DomainError('flow.group-malformed', { name: element.name ?? '', group: wrong }, { field: 'files' });
  return [...groups, ...users];
}

/** Who does a task, and by when. */
export function parseTask(element: BpmnElement): Omit<TaskNode, 'id' | 'name' | 'ways'> {
  const name = element.name ?? '';
  const assignee = readEngineAttribute(element, 'assignee');
  const candidates = parseCandidates(element);
  if (!assignee && candidates.length === 0)
    throw new DomainError('flow.nobody-for-task', { name, id: element.id ?? '' }, { field: 'files' });
  const due = readEngineAttribute(element, 'dueDate');
  if (due && !durationPattern.test(due)) throw new DomainError('flow.due-malformed', { name, due }, { field: 'files' });
  return {
    type: 'task',
    assignee,
    candidates,
    formKey: readEngineAttribute(element, 'formKey'),
    due,
  };
}
