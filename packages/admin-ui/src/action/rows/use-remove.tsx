import { historyCall, restoreCall } from '@refectory/declaration/call/row-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { makeCall } from '../../api/call.ts';
import { notify } from '../../api/notify.ts';
import { invalidate, type Row } from '../../api/queries.ts';
import { attempt, settle, showRefusal } from '../../api/refusal.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { texts } from '../../list/texts.ts';
import { flattenRows } from '../../tree/tree-rows.ts';
import type { ActionResultData } from '../action-results.tsx';
import { QuestionRows } from '../question-rows.tsx';
import { useConfirm } from '../use-confirm.ts';
import { useUndo } from '../use-undo.tsx';
import { removeRows } from './remove-rows.ts';

/** Children are removed before their parents. */
const sortForRemoval = ({ tree }: Resource, rows: readonly Row[]): readonly Row[] =>
  tree ? [...rows].sort((a, b) => flattenRows([a]).length - flattenRows([b]).length) : rows;

/** Restores removed rows from the history in reverse order, since later rows may reference earlier ones. */
async function restoreRows(resource: Resource, ids: readonly string[]): Promise<void> {
  for (const id of ids.toReversed()) {
    const [last] = await makeCall(historyCall(resource), { id });
    if (last) await makeCall(restoreCall(resource), { historyId: last.id });
  }
}

interface RemoveOptions {
  readonly onRemoved: () => void;
  readonly onRefused: (results: ActionResultData) => void;
  /** Whether the user may undo the removal. */
  readonly canRestore: boolean;
}

/** Removes rows after confirmation (spec/console#lists), shows refusals, and offers undo. */
export function useRemove(
  resource: Resource,
  { onRemoved, onRefused, canRestore }: RemoveOptions,
): (rows: readonly Row[]) => void {
  const say = useTranslate();
  const confirm = useConfirm();
  const offer = useUndo();

  const undo = async (ids: readonly string[]) => {
    const { refusal } = await settle(restoreRows(resource, ids));
    if (refusal) showRefusal(refusal);
    else notify.success(say(texts.restored));
    void invalidate(resource.path);
  };

  async function remove(rows: readonly Row[]) {
    if (rows.length === 0) return notify.warning(say(texts.selectSome));
    if (
      !(await confirm({
        text: say(texts.confirmRemove),
        content: <QuestionRows resource={resource} rows={rows} />,
        isDanger: true,
      }))
    )
      return;
    const ids = sortForRemoval(resource, rows).map(({ id }) => id);
    const results = await removeRows(resource, ids);
    const refused = results.filter(({ ok }) => !ok);
    onRemoved();
    void invalidate(resource.path);
    const gone = ids.filter((id) => !refused.some((result) => result.id === id));
    if (gone.length > 0 && canRestore) offer(say(texts.removed), () => undo(gone));
    else if (gone.length > 0) notify.success(say(texts.removed));
    if (refused.length === 0) return undefined;
    return results.length === 1 ? notify.error(refused[0]?.msg ?? '') : onRefused({ rows, results });
  }

  return (rows) => void attempt(remove(rows));
}
