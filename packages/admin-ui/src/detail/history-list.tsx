import { historyCall, restoreCall } from '@refectory/declaration/call/row-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCall } from '../action/use-call.ts';
import { useConfirm } from '../action/use-confirm.ts';
import { callQuery } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { invalidate, type Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { toLines, valueText } from '../cell/line-text.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { EmptyState, ErrorState } from '../list/list-states.tsx';
import { texts } from '../list/texts.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import plainTable from '../table/plain-table.module.css';
import { changedFields, type HistoryEntry, type RowContent, toContent } from './history-entry.ts';
import css from './history-list.module.css';
import { LineChangesList } from './line-changes-list.tsx';

const operations: Readonly<Record<string, keyof typeof texts>> = {
  add: 'inserted',
  edit: 'changed',
  remove: 'deleted',
  restore: 'restore',
};

interface HistoryListProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly context: TextContext;
  readonly canRestore: boolean;
  /** Beside the row itself: what it was made with is told by its fields and its later changes. */
  readonly isBesideRow?: boolean;
}

/** The changes of a row: who, when, and the changed fields, with a button to restore each version. */
export function HistoryList({ resource, row, context, canRestore, isBesideRow = false }: HistoryListProps) {
  const say = useTranslate();
  const confirm = useConfirm();
  const history = useQuery(callQuery(historyCall(resource), { id: row.id }));
  const { run } = useCall(restoreCall(resource), {
    onDone: () => {
      notify.success(say(texts.restored));
      void invalidate(resource.path);
    },
  });
  // A version that is not shown is not offered for restoring either.
  const isHidden = ({ operation }: HistoryEntry) => isBesideRow && operation === 'add';
  async function restore(historyId: string) {
    if (await confirm({ text: say(texts.confirmRestore) })) await run({ historyId });
  }
  return (
    <>
      {history.isPending && <Placeholder rows={8} />}
      {history.error && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.data?.length === 0 && <EmptyState text={say(texts.historyEmpty)} />}
      {history.data?.map((entry, at) => (
        <article key={entry.id} className={css.entry}>
          <div className={css.entryHead}>
            <strong>{say(texts[operations[entry.operation] ?? 'changed'])}</strong>
            <span>{entry.userName}</span>
            <time className={css.muted}>{entry.at}</time>
            {canRestore && at > 0 && !isHidden(entry) && toContent(entry.after) && (
              <Button size="small" type="link" onClick={() => void restore(entry.id)}>
                {say(texts.restoreThis)}
              </Button>
            )}
          </div>
          {!isHidden(entry) && <Changes resource={resource} entry={entry} context={context} />}
        </article>
      ))}
    </>
  );
}

interface ChangesProps {
  readonly resource: Resource;
  readonly entry: HistoryEntry;
  readonly context: TextContext;
}

function Changes({ resource: { fields }, entry, context }: ChangesProps) {
  const { say } = context;
  const [before, after] = [toContent(entry.before), toContent(entry.after)];
  const text = (name: string, content: RowContent): string => {
    const field = fields[name];
    if (!field) return '';
    return valueText(name, field, content, context) || say(texts.nothing);
  };
  return (
    <table className={plainTable.table}>
      <tbody>
        {changedFields(fields, entry).map((name) => (
          <tr key={name}>
            <th scope="row">{fields[name] && say(fields[name].label)}</th>
            {before && after && fields[name]?.lines ? (
              <td colSpan={2}>
                <LineChangesList
                  fields={fields[name].lines}
                  before={toLines(before[name])}
                  after={toLines(after[name])}
                  context={context}
                />
              </td>
            ) : (
              <>
                {before && <td className={css.previousValue}>{text(name, before)}</td>}
                {after && <td className={css.value}>{text(name, after)}</td>}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
