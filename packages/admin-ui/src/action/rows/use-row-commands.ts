import { detailCall } from '@refectory/declaration/call/row-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { makeCall } from '../../api/call.ts';
import type { Row } from '../../api/queries.ts';
import { settle } from '../../api/refusal.ts';
import type { Dialog } from '../../detail/use-dialog.ts';
import type { EditTarget } from '../../form/draft/edit-draft.ts';
import { initialValues } from '../../form/form-values.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import type { RowCommand } from '../../list/slots.ts';
import { useAccess } from '../use-access.ts';
import { listRowCommands } from './row-commands.ts';

interface RowCommandsInput {
  readonly resource: Resource;
  readonly dialogs: { readonly edit: Dialog<EditTarget>; readonly history: Dialog<Row> };
  /** Opens a row. */
  readonly view: (row: Row) => void;
  readonly own: readonly RowCommand[] | undefined;
  readonly act: (key: string, rows: readonly Row[]) => void;
  readonly remove: (rows: readonly Row[]) => void;
}

/** The commands of the rows of a list; the same array until the permissions or the declaration change. */
export function useRowCommands({
  resource,
  dialogs,
  view: show,
  own,
  act,
  remove,
}: RowCommandsInput): readonly RowCommand[] {
  const mayCall = useAccess(resource);
  const open = useStableCallback((editing: EditTarget) => dialogs.edit.open(editing));
  const view = useStableCallback(show);
  const history = useStableCallback(dialogs.history.open);
  const run = useStableCallback(act);
  const drop = useStableCallback(remove);
  const calls = ['view', 'edit', 'add', 'remove', ...Object.keys(resource.actions ?? {})];
  const allowed = calls.filter(mayCall).join();
  return useMemo(() => {
    const granted = new Set(allowed.split(','));
    return listRowCommands(
      resource,
      (call) => granted.has(call),
      {
        view,
        history,
        edit: (row) => open({ mode: 'edit', id: row.id }),
        duplicate: (row) => void readCopyValues(resource, row).then((initial) => open({ mode: 'add', initial })),
        addChild: (row) => open({ mode: 'add', initial: { parentId: row.id } }),
        remove: (row) => drop([row]),
        act: (key, row) => run(key, [row]),
      },
      own,
    );
  }, [resource, allowed, own, open, view, history, run, drop]);
}

/**
 * Initial values of a copy: the complete row, which the list may show only in part; the listed part when reading it
 * is refused.
 */
async function readCopyValues(resource: Resource, row: Row) {
  const { value } = await settle(makeCall(detailCall(resource), { id: row.id }));
  return initialValues(resource.fields, 'add', value ?? row);
}
