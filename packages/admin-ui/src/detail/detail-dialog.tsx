import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { datetime, type Field, type Fields, nameField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Image, Modal, Skeleton } from 'antd';
import { detailQuery, type Row } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { rowTitle } from '../cell/row-title.ts';
import { StatusText } from '../cell/status-text.tsx';
import dialogFooter from '../form/dialog-footer.module.css';
import { useTranslate } from '../hooks/use-translate.ts';
import { ErrorState } from '../list/list-states.tsx';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import css from './detail-dialog.module.css';
import { StateSteps } from './state-steps.tsx';
import type { Dialog } from './use-dialog.ts';

const auditFields: Fields = {
  createTime: datetime('创建时间', 'Created'),
  updateTime: datetime('更新时间', 'Updated'),
};

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
      {detail.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <FieldList
          fields={{ ...resource.fields, ...knownFields(auditFields, resource, detail.data as Row) }}
          row={detail.data as Row}
          context={context}
          cells={cells}
        />
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

/** Common fields that the table has; a log, for example, has no time of change. */
const knownFields = (more: Fields, { fields }: Resource, row: Row): Fields =>
  Object.fromEntries(Object.entries(more).filter(([name]) => !(name in fields) && row[name]));

/** An id whose title is a field of its own is not shown a second time. */
const hasOwnNameField = (name: string, kind: Field['kind'], fields: Fields): boolean =>
  kind === 'reference' && nameField(name) in fields;

interface FieldListProps {
  readonly fields: Fields;
  readonly row: Row;
  readonly context: TextContext;
  /** The cell renderers of the list are used here too, except for plain text. */
  readonly cells?: Slots['cells'];
}

/** The fields of a row as a description list; also for custom pages. */
export function FieldList({ fields, row, context, cells }: FieldListProps) {
  return (
    <dl className={css.detail}>
      {Object.entries(fields)
        .filter(([name, { kind }]) => kind !== 'secret' && !hasOwnNameField(name, kind, fields))
        .map(([name, field]) => {
          const text = cellText(name, field, row, context);
          const tone =
            field.kind === 'choice' ? context.lookups.get(field.dictionary ?? '')?.tone(row[name]) : undefined;
          const isLong = (field.kind === 'multiline' || field.kind === 'json') && text !== '';
          const cell = isLong ? cells?.[name] : undefined;
          return (
            <div key={name} className={`${css.detailRow} ${isLong ? css.detailWide : ''}`}>
              <dt>{context.say(field.label)}</dt>
              <dd>
                {field.kind === 'image' && text ? <Image src={text} alt="" width={96} /> : null}
                {cell ? (
                  cell(row[name], row)
                ) : tone && tone !== 'default' && text ? (
                  <StatusText tone={tone}>{text}</StatusText>
                ) : (
                  (field.kind !== 'image' || !text) && (text || '—')
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
