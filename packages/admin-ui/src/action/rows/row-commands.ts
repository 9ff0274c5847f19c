import { keepsHistory, type Resource } from '@refectory/declaration/resource.ts';
import type { Row } from '../../api/queries.ts';
import { canChangeRow, canStartAction, hasNeeded, startsFromState } from '../../cell/state-field.ts';
import type { RowCommand } from '../../list/slots.ts';
import { texts } from '../../list/texts.ts';

/** Handlers of the commands. */
export interface CommandHandlers {
  readonly view: (row: Row) => void;
  readonly edit: (row: Row) => void;
  readonly duplicate: (row: Row) => void;
  readonly addChild: (row: Row) => void;
  readonly history: (row: Row) => void;
  readonly remove: (row: Row) => void;
  readonly act: (key: string, row: Row) => void;
}

/**
 * The commands of a row in the order of use: view, edit, the page's own, the declared actions, and the rest. Rows in one
 * state have the same ones, though not all can be pressed; rows without states have those that can.
 */
export function listRowCommands(
  resource: Resource,
  mayCall: (call: string) => boolean,
  on: CommandHandlers,
  own: readonly RowCommand[] = [],
): RowCommand[] {
  const actions = Object.entries(resource.actions ?? {})
    .filter(
      ([key, action]) => !action.hidden && action.target !== 'resource' && action.target !== 'together' && mayCall(key),
    )
    .map(
      ([key, action]): RowCommand => ({
        key: `action-${key}`,
        label: action.label,
        ...(action.short && { short: action.short }),
        ...(action.tone && { tone: action.tone }),
        ...(action.next && { next: true }),
        ...(resource.states
          ? {
              applies: (row) => startsFromState(resource, action, row),
              ...(action.needs && { isReady: (row: Row) => hasNeeded(action, row) }),
            }
          : { applies: (row) => canStartAction(resource, action, row) }),
        run: (row) => on.act(key, row),
      }),
    );
  const limits = Object.values(resource.fields);
  const offers: (RowCommand & { readonly isOffered: boolean })[] = [
    { key: 'view', label: texts.view, run: on.view, isOffered: mayCall('view') },
    {
      key: 'edit',
      label: texts.edit,
      ...(limits.some(({ editFrom }) => editFrom) && { applies: (row) => canChangeRow(resource, 'edit', row) }),
      run: on.edit,
      isOffered: mayCall('edit'),
    },
    ...[...own, ...actions].map((command) => ({ ...command, isOffered: true })),
    { key: 'addChild', label: texts.addChild, run: on.addChild, isOffered: resource.tree === true && mayCall('add') },
    // A resource with its own copy action gets no generic one.
    {
      key: 'duplicate',
      label: texts.duplicate,
      run: on.duplicate,
      isOffered: mayCall('add') && !resource.actions?.copy,
    },
    { key: 'history', label: texts.history, run: on.history, isOffered: mayCall('view') && keepsHistory(resource) },
    {
      key: 'remove',
      label: texts.remove,
      tone: 'danger',
      ...(limits.some(({ removeFrom }) => removeFrom) && { applies: (row) => canChangeRow(resource, 'remove', row) }),
      run: on.remove,
      isOffered: mayCall('remove'),
    },
  ];
  return offers.filter(({ isOffered }) => isOffered);
}
