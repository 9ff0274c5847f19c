import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { BpmnElement } from './moddle.ts';
import type { TaskNode } from './process-graph.ts';
import { readEngineAttribute } from './read-engine-attribute.ts';

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Who does a task, and by when. A group without a prefix is a role. */
export function parseTask(element: BpmnElement): Omit<TaskNode, 'id' | 'name' | 'ways'> {
  const name = element.name ?? '';
  const assignee = readEngineAttribute(element, 'assignee');
  const groups = parts(readEngineAttribute(element, 'candidateGroups')).map((group) =>
    group.includes(':') ? group : `role:${group}`,
  );
  const users = parts(readEngineAttribute(element, 'candidateUsers')).map((user) => `user:${user}`);
  const wrong = groups.find((group) => !/^(role|post|dept|user|may):./.test(group));
  if (wrong) throw new DomainError('flow.group-malformed', { name, group: wrong }, { field: 'files' });
  if (!assignee && groups.length + users.length === 0)
    throw new DomainError('flow.nobody-for-task', { name, id: element.id ?? '' }, { field: 'files' });
  const due = readEngineAttribute(element, 'dueDate');
  if (due && !/^P(?=.)(\d{1,3}D)?(T(?=.)(\d{1,3}H)?(\d{1,3}M)?)?$/.test(due))
    throw new DomainError('flow.due-malformed', { name, due }, { field: 'files' });
  return {
    type: 'task',
    assignee,
    candidates: [...groups, ...users],
    formKey: readEngineAttribute(element, 'formKey'),
    due,
  };
}
