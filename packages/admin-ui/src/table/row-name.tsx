import type { MouseEvent, ReactNode } from 'react';
import type { Row } from '../api/queries.ts';
import type { ListColumn } from './list-columns.tsx';
import css from './row-name.module.css';

/** A click that the browser answers: into another tab or window, or saved. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The name of a row as what opens it: a link where the row has an address, else a button; native ones, as two hundred rows
 * carry it. Empty cells stay empty.
 */
export const renderRowName =
  ({ render, dataIndex }: ListColumn, open: (id: string) => void, toAddress?: (id: string) => string) =>
  (value: unknown, row: Row, at: number): ReactNode => {
    const content = render?.(value, row, at) as ReactNode;
    const isEmpty = row[String(dataIndex)] === undefined || row[String(dataIndex)] === null || value === '';
    if (isEmpty) return content;
    if (toAddress)
      return (
        <a
          className={css.name}
          href={toAddress(row.id)}
          onClick={(event) => {
            if (isForBrowser(event)) return;
            event.preventDefault();
            open(row.id);
          }}
        >
          {content}
        </a>
      );
    return (
      <button type="button" className={css.name} onClick={() => open(row.id)}>
        {content}
      </button>
    );
  };

/** The name of a row with what it is about below it, as on a phone; `inSight`: the columns that can be read there. */
export const renderNotedName =
  ({ render, note }: ListColumn, inSight: readonly string[]) =>
  (value: unknown, row: Row, at: number): ReactNode => {
    const text = note?.(row, inSight);
    const content = render?.(value, row, at) as ReactNode;
    if (!text) return content;
    return (
      <>
        {content}
        <span className={css.note} translate="no">
          {text}
        </span>
      </>
    );
  };
