import type { ReactNode } from 'react';
import type { Row } from '../api/queries.ts';
import type { Translate } from '../hooks/use-translate.ts';
import type { ListColumn } from '../table/list-columns.tsx';
import { businessTime } from '../time/business-time.ts';
import { PrintSheet } from './print-sheet.tsx';
import { printTexts } from './print-texts.ts';

interface GroupHeading {
  readonly level: number;
  readonly title: string;
  readonly lines: string;
}

interface ListPaperProps {
  readonly isPrinting: boolean;
  readonly onDone: () => void;
  readonly title: string;
  /** Description of the filters. */
  readonly about: ReactNode;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly Row[];
  /** Number of matching rows that are not printed. */
  readonly left: number;
  /** The name of a group, for its rows among the others; their sums are `text` of the columns. */
  readonly heading?: (row: Row) => GroupHeading | undefined;
  /** The value of a column as text. */
  readonly text: (column: string, row: Row) => string;
  /** The sum of a column, for lists with sums. */
  readonly sum?: (column: string, at: number) => string;
  readonly isSigned?: boolean;
  readonly say: Translate;
}

/** Days, times, amounts and short names are not wrapped. */
const isWhole = (text: string): boolean => text.length <= 8 || /^[\d:.,%/-]{1,16}$/.test(text);

/** Rows on A4 landscape: description of the filters, the visible columns, sums at the end. */
export function PrintedList({ columns, rows, left, heading, text, sum, say, about, ...sheet }: ListPaperProps) {
  const alignment = ({ align }: ListColumn) => (align === 'end' ? 'end' : undefined);
  const lines = heading ? rows.filter((row) => !heading(row)).length : rows.length;
  // Up to the first column with a sum.
  const summed = columns.findIndex(({ key }, place) => place > 0 && sum?.(key, place));
  const span = summed < 0 ? columns.length : summed;
  const at = businessTime().slice(0, 16);
  return (
    <PrintSheet {...sheet} isWide subtitle={say(printTexts.printedAt, { at })}>
      <p>{about}</p>
      {left > 0 && <p>{say(printTexts.tooLong, { shown: lines, total: lines + left })}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={alignment(column)}>
                {String(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, place) => {
                const group = heading?.(row);
                const content = text(column.key, row);
                if (group && place < span)
                  return (
                    place === 0 && (
                      <th key={column.key} colSpan={span} data-level={group.level}>
                        {group.title} <small>{group.lines}</small>
                      </th>
                    )
                  );
                return (
                  <td key={column.key} className={alignment(column)} data-whole={isWhole(content) || undefined}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <td key={column.key} className={alignment(column)}>
                  {sum(column.key, place)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </PrintSheet>
  );
}
