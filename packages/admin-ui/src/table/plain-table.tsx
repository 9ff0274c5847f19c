import type { Label } from '@refectory/declaration/label.ts';
import type { Key, ReactNode } from 'react';
import { useTranslate } from '../hooks/use-translate.ts';
import css from './plain-table.module.css';

/** A column of a {@link PlainTable}. */
export interface PlainColumn<R> {
  readonly heading: Label;
  readonly cell: (row: R) => ReactNode;
  /** Figures stand below each other, at the end. */
  readonly isNumber?: boolean;
  /** Secondary column, muted. */
  readonly isMuted?: boolean;
}

interface PlainTableProps<R> {
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => Key;
  /** The name of a region in which a long table scrolls, by keyboard too. */
  readonly region?: string;
  /** Printed: no table styling of its own. */
  readonly isPaper?: boolean;
}

/** A few rows to read, without searching, sorting and choosing: lists are {@link ResourceTable}s. */
export function PlainTable<R>({ columns, rows, keyOf, region, isPaper = false }: PlainTableProps<R>) {
  const say = useTranslate();
  const columnClass = ({ isNumber, isMuted }: PlainColumn<R>) =>
    isNumber ? css.number : isMuted ? css.muted : undefined;
  const table = (
    <table className={isPaper ? undefined : css.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.heading.en} scope="col" className={column.isNumber ? css.number : undefined}>
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
