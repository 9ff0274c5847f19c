import type { Label } from '@refectory/declaration/label.ts';
import type { Key, ReactNode } from 'react';
import { useTranslate } from '../hooks/use-translate.ts';
import css from './plain-table.module.css';

/** A column of a {@link PlainTable}. */
export interface PlainColumn<R> {
  readonly heading: Label;
  readonly cell: (row: R) => ReactNode;
  /** Right-aligned figures. */
  readonly isNumber?: boolean;
  /** Secondary column, muted. */
  readonly isMuted?: boolean;
  /** Left out where there is no room, on a phone. */
  readonly isSpare?: boolean;
}

interface PlainTableProps<R> {
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => Key;
  /** Label of the scroll region of a long table, which is scrollable by keyboard. */
  readonly region?: string;
  /** For printing: without table styling. */
  readonly isPaper?: boolean;
}

/** A small read-only table without search, sorting and selection; for lists use {@link ResourceTable}. */
export function PlainTable<R>({ columns, rows, keyOf, region, isPaper = false }: PlainTableProps<R>) {
  const say = useTranslate();
  const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
  const columnClass = ({ isNumber, isMuted, isSpare }: PlainColumn<R>) =>
    classes(isNumber ? css.number : isMuted && css.muted, isSpare && css.spare);
  const table = (
    <table className={isPaper ? undefined : css.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.heading.en}
              scope="col"
              className={classes(column.isNumber && css.number, column.isSpare && css.spare)}
            >
              {say(column.heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.heading.en} className={columnClass(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (region === undefined) return table;
  return (
    <div className={css.region} tabIndex={0} role="region" aria-label={region}>
      {table}
    </div>
  );
}
