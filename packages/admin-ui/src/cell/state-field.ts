import type { Action } from '@refectory/declaration/action.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { Row } from '../api/queries.ts';

/** The state field of a resource: that of its states; `status` without declared states. */
export const stateField = ({ states }: Pick<Resource, 'states'>): string => states?.field ?? 'status';

/** Whether an action may start from the state and fields of a row. */
export const canStartAction = (resource: Resource, action: Action, row: Row): boolean =>
  startsFromState(resource, action, row) && hasNeeded(action, row);

/** Whether an action may start from the state a row is in, whatever else the row has. */
export const startsFromState = (resource: Resource, { from }: Action, row: Row): boolean =>
  !from || from.includes(Number(row[stateField(resource)]));

/** Whether a row has what an action needs of it. */
export const hasNeeded = ({ needs = [] }: Action, row: Row): boolean =>
  needs.every((name) => (name.startsWith('!') ? !hasValue(row[name.slice(1)]) : hasValue(row[name])));

/** Zero amounts and ids count as empty. */
const hasValue = (value: unknown): boolean => Boolean(value) && Number(value) !== 0;

/** Whether the states of a row allow editing or removing it. */
export const canChangeRow = ({ fields }: Pick<Resource, 'fields'>, verb: 'edit' | 'remove', row: Row): boolean =>
  Object.entries(fields).every(([name, { editFrom, removeFrom }]) => {
    const from = verb === 'edit' ? editFrom : removeFrom;
    return !from || from.includes(Number(row[name]));
  });
