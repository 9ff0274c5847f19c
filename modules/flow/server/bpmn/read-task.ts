import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { engineAttribute } from './engine-attribute.ts';
import type { Element } from './moddle.ts';
import type { TaskNode } from './process-graph.ts';

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Who does a task, and by when. A group without a prefix is a role. */
export function readTask(element: Element): Omit<TaskNode, 'id' | 'name' | 'ways'> {
  const name = element.name ?? '';
  const assignee = engineAttribute(element, 'assignee');
  const groups = parts(engineAttribute(element, 'candidateGroups')).map((group) =>
    group.includes(':') ? group : `role:${group}`,
  );
  const users = parts(engineAttribute(element, 'candidateUsers')).map((user) => `user:${user}`);
  const wrong = groups.find((group) => !/^(role|post|dept|user):./.test(group));
  if (wrong) throw new DomainError('flow.group-malformed', { name, group: wrong }, { field: 'files' });
  if (!assignee && groups.length + users.length === 0)
    throw new DomainError('flow.nobody-for-task', { name, id: element.id ?? '' }, { field: 'files' });
  const due = engineAttribute(element, 'dueDate');
  if (due && !/^P(?=.)(\d{1,3}D)?(T(?=.)(\d{1,3}H)?(\d{1,3}M)?)?$/.test(due))
    throw new DomainError('flow.due-malformed', { name, due }, { field: 'files' });
  return {
    type: 'task',
    assignee,
    candidates: [...groups, ...users],
    formKey: engineAttribute(element, 'formKey'),
    due,
  };
}
