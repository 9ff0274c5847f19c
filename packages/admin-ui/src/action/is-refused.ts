import type { Action } from '@refectory/declaration/action.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { Row } from '../api/queries.ts';
import { canStartAction } from '../cell/state-field.ts';

/**
 * Whether the rows chosen rule an action out. They are validated one by one, so one allowed row is enough; `together`
 * needs all of them.
 */
export function isRefused(resource: Resource, action: Action, rows: readonly Row[]): boolean {
  if (rows.length === 0) return false;
  const apt = rows.filter((row) => canStartAction(resource, action, row));
  return action.target === 'together' ? apt.length < rows.length : apt.length === 0;
}
