import type { Fields } from '@refectory/contract/kernel/field.ts';
import { Table } from 'antd';
import type { ListColumn } from './list-columns.tsx';
import { formatSum } from './number-text.ts';
import { texts } from './texts.ts';
import type { Say } from './use-say.ts';

/** Sums by field, as `<path>/sums` answers them. */
export type Sums = Readonly<Record<string, string | number | null>>;

interface SumRowProps {
  readonly fields: Fields;
  readonly columns: readonly ListColumn[];
  readonly sums: Sums;
  /** Columns before the first and after the last of `columns`. */
  readonly before: number;
  readonly after: number;
  readonly say: Say;
}

/**
 * The last row of a list: sums of all rows that match, not only of the page.
 * A plain function: the table pins its summary only when it sees the element itself.
 */
export function sumRow({ fields, columns, sums, before, after, say }: SumRowProps) {
  const cells = columns.map(({ key }) => formatSum(fields[key], sums[key]));
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {Array.from({ length: before }, (_, at) => (
          <Table.Summary.Cell key={`before${at}`} index={at}>
            {at === before - 1 ? say(texts.sum) : ''}
          </Table.Summary.Cell>
        ))}
        {cells.map((text, at) => (
          <Table.Summary.Cell key={columns[at]?.key ?? at} index={before + at} align={text ? 'right' : 'left'}>
            <strong>{text}</strong>
          </Table.Summary.Cell>
        ))}
        {Array.from({ length: after }, (_, at) => (
          <Table.Summary.Cell key={`after${at}`} index={before + columns.length + at} />
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
