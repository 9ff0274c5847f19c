import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo } from 'react';
import { get } from '../api/http.ts';
import type { Row } from '../api/queries.ts';
import type { Dialog } from '../detail/use-dialog.ts';
import type { Editing } from '../form/draft/edit-draft.ts';
import { initialValues } from '../form/form-values.ts';
import { useStable } from '../hooks/use-stable.ts';
import type { RowCommand } from '../list/slots.ts';
import { rowCommands } from './row-commands.ts';
import { useAccess } from './use-access.ts';

interface RowCommandsInput {
  readonly resource: Resource;
  readonly dialogs: { readonly edit: Dialog<Editing>; readonly view: Dialog<Row>; readonly history: Dialog<Row> };
  readonly own: readonly RowCommand[] | undefined;
  readonly act: (key: string, rows: readonly Row[]) => void;
  readonly remove: (rows: readonly Row[]) => void;
}

/** The commands of the rows of a list; the same array until the permissions or the declaration change. */
export function useRowCommands({ resource, dialogs, own, act, remove }: RowCommandsInput): readonly RowCommand[] {
  const mayCall = useAccess(resource);
  const open = useStable((editing: Editing) => dialogs.edit.open(editing));
  const view = useStable(dialogs.view.open);
  const history = useStable(dialogs.history.open);
  const run = useStable(act);
  const drop = useStable(remove);
  const calls = ['view', 'edit', 'add', 'remove', ...Object.keys(resource.actions ?? {})];
  const allowed = calls.filter(mayCall).join();
  return useMemo(() => {
    const granted = new Set(allowed.split(','));
    return rowCommands(
      resource,
      (call) => granted.has(call),
      {
        view,
        history,
        edit: (row) => open({ mode: 'edit', id: row.id }),
        duplicate: (row) => void copyOf(resource, row).then((begin) => open({ mode: 'add', begin })),
        addChild: (row) => open({ mode: 'add', begin: { parentId: row.id } }),
        remove: (row) => drop([row]),
        act: (key, row) => run(key, [row]),
      },
      own,
    );
  }, [resource, allowed, own, open, view, history, run, drop]);
}

/** What a copy of a row begins with: the whole row, which the list may show only in part. */
async function copyOf(resource: Resource, row: Row) {
  const whole = await get<Row>(`${resource.path}/detail`, { id: row.id }).catch(() => row);
  return initialValues(resource.fields, 'add', whole);
}
