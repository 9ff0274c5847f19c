import type { Resource } from '@refectory/declaration/resource.ts';
import { Modal } from 'antd';
import type { Row } from '../api/queries.ts';
import { rowTitle } from '../cell/row-title.ts';
import { StatusText } from '../cell/status-text.tsx';
import type { Dialog } from '../detail/use-dialog.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import plainTable from '../table/plain-table.module.css';
import tableScroll from '../table/table-scroll.module.css';
import type { RowResult } from './call-action.ts';
import question from './question.module.css';

/** Texts per row for success and refusal. */
export interface ActionResultData {
  readonly rows: readonly Row[];
  readonly results: readonly RowResult[];
}

/** Shows the result per row of a bulk action, refused rows first. */
export function ActionResults({
  resource,
  dialog,
}: {
  readonly resource: Resource;
  readonly dialog: Dialog<ActionResultData>;
}) {
  const say = useTranslate();
  const { rows, results } = dialog.content ?? { rows: [], results: [] };
  const titles = new Map(rows.map((row) => [row.id, rowTitle(resource, row)]));
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <Modal
      open={dialog.isOpen}
      title={say(texts.results)}
      width={640}
      onCancel={dialog.close}
      onOk={dialog.close}
      afterClose={dialog.afterClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      okText={say(texts.ok)}
    >
      <p className={question.question}>{say(texts.someRefused, { ok: results.length - failed, failed })}</p>
      <div className={tableScroll.scroll} tabIndex={0} role="region" aria-label={say(texts.results)}>
        <table className={plainTable.table}>
          <tbody>
            {[...results]
              .sort((one, other) => Number(one.ok) - Number(other.ok))
              .map(({ id, ok, msg }) => (
                <tr key={id}>
                  <th scope="row">{titles.get(id) ?? id}</th>
                  <td>
                    <StatusText tone={ok ? 'success' : 'error'}>{say(ok ? texts.succeeded : texts.refused)}</StatusText>
                  </td>
                  <td>{ok ? '' : msg}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
