import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Modal } from 'antd';
import { detailQuery, type Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { rowTitle } from '../cell/row-title.ts';
import dialogFooter from '../form/dialog-footer.module.css';
import { useTranslate } from '../hooks/use-translate.ts';
import { ErrorState } from '../list/list-states.tsx';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import css from './detail-dialog.module.css';
import { FieldList, withKnownFields } from './field-list.tsx';
import { StateSteps } from './state-steps.tsx';
import type { Dialog } from './use-dialog.ts';

interface DetailDialogProps {
  readonly resource: Resource;
  readonly dialog: Dialog<Row>;
  /** The rows of the list, for stepping through. */
  readonly rows: readonly Row[];
  readonly context: TextContext;
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly cells?: Slots['cells'];
}

/** All fields of a row, with buttons for the previous and next row; shown beside the list when it only displays. */
export function DetailDialog({ resource, dialog, rows, context, onEdit, cells }: DetailDialogProps) {
  const say = useTranslate();
  const shown = dialog.content;
  const detail = useQuery({ ...detailQuery<Row>(resource.path, shown?.id ?? ''), enabled: shown !== undefined });
  if (!shown) return null;
  const at = rows.findIndex(({ id }) => id === shown.id);
  const step = (by: number, label: string, icon: React.ReactNode) => {
    const to = at < 0 ? undefined : rows[at + by];
    return <Button icon={icon} aria-label={label} title={label} disabled={!to} onClick={() => to && dialog.open(to)} />;
  };
  const title = `${say(resource.label)} · ${rowTitle(resource, shown)}`;
  const footer = (
    <div className={dialogFooter.footer}>
      <span className={dialogFooter.footerStart}>
        {step(-1, say(texts.previous), <LeftOutlined />)} {step(1, say(texts.next), <RightOutlined />)}
      </span>
      {onEdit && <Button onClick={() => onEdit(shown)}>{say(texts.edit)}</Button>}
      <Button type="primary" onClick={dialog.close}>
        {say(texts.close)}
      </Button>
    </div>
  );
  const body = (
    <>
      {detail.isPending && <Placeholder rows={8} />}
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <FieldList fields={withKnownFields(resource, detail.data)} row={detail.data} context={context} cells={cells} />
      )}
      {detail.data && <StateSteps resource={resource} row={detail.data} />}
    </>
  );
  if (resource.verbs.length === 0 && !resource.actions)
    return (
      <Drawer
        open={dialog.isOpen}
        title={title}
        size={720}
        onClose={dialog.close}
        afterOpenChange={(isOpen) => !isOpen && dialog.afterClose()}
        footer={footer}
      >
        {body}
      </Drawer>
    );
  return (
    <Modal
      open={dialog.isOpen}
      title={title}
      width={720}
      onCancel={dialog.close}
      afterClose={dialog.afterClose}
      footer={footer}
    >
      {/* A long row scrolls, by keyboard too. */}
      <div className={css.detailBody} tabIndex={0} role="region" aria-label={title}>
        {body}
      </div>
    </Modal>
  );
}
