import type { ReactNode } from 'react';
import type { Row } from '../api/queries.ts';
import type { ListColumn } from './list-columns.tsx';
import css from './row-name.module.css';

/** The name of a row as a button that opens it: a native one, as two hundred rows carry it. Empty cells stay empty. */
export const renderRowName =
  ({ render, dataIndex }: ListColumn, open: (id: string) => void) =>
  (value: unknown, row: Row, at: number): ReactNode => {
    const content = render?.(value, row, at) as ReactNode;
    const isEmpty = row[String(dataIndex)] === undefined || row[String(dataIndex)] === null || value === '';
    if (isEmpty) return content;
    return (
      <button type="button" className={css.name} onClick={() => open(row.id)}>
        {content}
      </button>
    );
  };
