import type { Resource } from '@refectory/declaration/resource.ts';
import { ApiError } from '../api/api-error.ts';
import { get, post } from '../api/http.ts';
import { notify } from '../api/notify.ts';
import { invalidate, type Row } from '../api/queries.ts';
import type { HistoryEntry } from '../detail/history-entry.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { flattenRows } from '../tree/tree-rows.ts';
import type { ActionResultData } from './action-results.tsx';
import { removeRows } from './remove-rows.ts';
import { useConfirm } from './use-confirm.ts';
import { useUndo } from './use-undo.tsx';

/** Children are removed before their parents. */
const sortForRemoval = ({ tree }: Resource, rows: readonly Row[]): readonly Row[] =>
  tree ? [...rows].sort((a, b) => flattenRows([a]).length - flattenRows([b]).length) : rows;

/** Restores removed rows from the history in reverse order, since later rows may reference earlier ones. */
async function restoreRows(path: string, ids: readonly string[]): Promise<void> {
  for (const id of ids.toReversed()) {
    const [last] = await get<readonly HistoryEntry[]>(`${path}/history`, { id });
    if (last) await post(`${path}/restore`, undefined, { form: { historyId: last.id } });
  }
}

interface RemoveOptions {
  readonly onRemoved: () => void;
  readonly onRefused: (results: ActionResultData) => void;
  /** Whether the user may undo it. */
  readonly canRestore: boolean;
}

/** Removes rows after asking (spec/console#lists), tells what was refused, and offers the way back. */
export function useRemove(
  resource: Resource,
  { onRemoved, onRefused, canRestore }: RemoveOptions,
): (rows: readonly Row[]) => void {
  const say = useTranslate();
  const confirm = useConfirm();
  const offer = useUndo();

  const undo = async (ids: readonly string[]) => {
    await restoreRows(resource.path, ids).then(
      () => notify.success(say(texts.restored)),
      () => undefined,
    );
    void invalidate(resource.path);
  };

  async function remove(rows: readonly Row[]) {
    if (rows.length === 0) return notify.warning(say(texts.selectSome));
    if (!(await confirm({ text: say(texts.confirmRemove), isDanger: true }))) return;
    const ids = sortForRemoval(resource, rows).map(({ id }) => id);
    const results = await removeRows(resource.path, ids);
    const refused = results.filter(({ ok }) => !ok);
    onRemoved();
    void invalidate(resource.path);
    const gone = ids.filter((id) => !refused.some((result) => result.id === id));
    if (gone.length > 0 && canRestore) offer(say(texts.removed), () => undo(gone));
    else if (gone.length > 0) notify.success(say(texts.removed));
    if (refused.length === 0) return undefined;
    return results.length === 1 ? notify.error(refused[0]?.msg ?? '') : onRefused({ rows, results });
  }

  return (rows) =>
    void remove(rows).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error; // The error was already shown by the call.
    });
}
