import { datetime, type Field, type Fields, nameField } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Image } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { valueText } from '../cell/line-text.ts';
import { StatusText } from '../cell/status-text.tsx';
import type { Slots } from '../list/slots.ts';
import css from './field-list.module.css';

const auditFields: Fields = {
  createTime: datetime('创建时间', 'Created'),
  updateTime: datetime('更新时间', 'Updated'),
};

/**
 * The fields of a resource that people read, with the common ones that its rows have; a log, for example, has no time of
 * change.
 */
export const withKnownFields = ({ fields }: Pick<Resource, 'fields'>, row: Row): Fields => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, { isInternal }]) => !isInternal)),
  ...Object.fromEntries(Object.entries(auditFields).filter(([name]) => !(name in fields) && row[name])),
});

/** An id whose title is a field of its own is not shown a second time. */
const hasOwnNameField = (name: string, kind: Field['kind'], fields: Fields): boolean =>
  kind === 'reference' && nameField(name) in fields;

interface FieldListProps {
  readonly fields: Fields;
  readonly row: Row;
  readonly context: TextContext;
  /** The cell renderers of the list are used here too: a value looks the same in both. */
  readonly cells?: Slots['cells'];
  /** The address of the row that a field names, where the reader may open it. */
  readonly linkOf?: (field: Field, value: unknown) => string | undefined;
}

/** The fields of a row as a description list; also for custom pages. */
export function FieldList({ fields, row, context, cells, linkOf }: FieldListProps) {
  const showValue = (name: string, field: Field, text: string): ReactNode => {
    const value = row[name];
    // A reference leads where `linkOf` lets the reader.
    const cell = field.kind === 'reference' ? undefined : cells?.[name]?.(value, row);
    if (cell) return cell;
    if (text === '') return '—';
    if (field.kind === 'image') return <Image src={text} alt="" width={96} />;
    const tone = field.kind === 'choice' ? context.lookups.get(field.dictionary ?? '')?.tone(value) : undefined;
    if (tone && tone !== 'default') return <StatusText tone={tone}>{text}</StatusText>;
    const link = linkOf?.(field, value);
    return link ? <Link to={link}>{text}</Link> : text;
  };
  return (
    <dl className={css.detail}>
      {Object.entries(fields)
        .filter(([name, { kind }]) => kind !== 'secret' && !hasOwnNameField(name, kind, fields))
        .map(([name, field]) => {
          const text = valueText(name, field, row, context);
          const isLong = (field.kind === 'multiline' || field.kind === 'json') && text !== '';
          return (
            <div key={name} className={`${css.detailRow} ${isLong ? css.detailWide : ''}`}>
              <dt>{context.say(field.label)}</dt>
              <dd>{showValue(name, field, text)}</dd>
            </div>
          );
        })}
    </dl>
  );
}
