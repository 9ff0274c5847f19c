import { type Fields, notSummedField } from '@refectory/declaration/field/field.ts';
import { Table } from 'antd';
import type { TextContext } from '../cell/cell-text.ts';
import { formatNumber, formatSum } from '../cell/number-text.ts';
import type { Translate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import type { ListColumn } from './list-columns.tsx';
import css from './sum-row.module.css';

/** Sums by field, as returned by `<path>/sums`, with the number of rows left out; `capped` instead when too many match. */
export type Sums = Readonly<Record<string, string | number | boolean | null>>;

interface SumRowProps {
  readonly fields: Fields;
  readonly columns: readonly ListColumn[];
  readonly sums: Sums;
  /** Columns before the first and after the last of `columns`. */
  readonly before: number;
  readonly after: number;
  /** Available width for `columns`, in pixels; 0 while unknown. */
  readonly room: number;
  readonly say: Translate;
  /** What is summed up, where that is not all that match. */
  readonly word?: string | undefined;
}

/** Padding of the row-number column beside the sums. */
const leadingSumPadding = 36;

/**
 * The sum row of a list: sums over all matching rows, not only the page. If no summed column is visible, the sums are
 * listed in the first cell; without summed columns there is no row. A plain function, because antd fixes its summary
 * only when it sees the element itself.
 */
export function renderSumRow({ fields, columns, sums, before, after, room, say, word }: SumRowProps) {
  if (sums.capped && columns.some(({ key }) => fields[key]?.sum))
    return (
      <Table.Summary fixed>
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={before + columns.length + after}>
            <span className={css.tooMany}>{say(texts.tooManyToSum)}</span>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      </Table.Summary>
    );
  const cells = columns.map(({ key }) => formatSum(fields[key], sums[key]));
  const first = cells.findIndex((text) => text !== '');
  if (first < 0) return null;
  const isHidden = room > 0 && first > 0 && totalWidth(columns.slice(0, first + 1)) > room;
  // A longer word takes the columns before the first sum.
  const span = isHidden || word ? first : 0;
  const told = columns.flatMap(({ key }, at) => (isHidden && cells[at] ? [[fields[key], cells[at]] as const] : []));
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {Array.from({ length: before - 1 }, (_, at) => (
          <Table.Summary.Cell key={`before${at}`} index={at} />
        ))}
        <Table.Summary.Cell index={before - 1} colSpan={1 + span}>
          {/* Half a figure would be a wrong one: what does not fit beside the rest goes below it. */}
          <div style={{ maxWidth: isHidden ? room + leadingSumPadding : undefined }} className={css.word}>
            {word ?? say(texts.sum)}
            {told.map(([field, text]) => (
              <span key={text + field?.label.en} className={css.leadingSum}>
                {field && say(field.label)} <strong>{text}</strong>
              </span>
            ))}
          </div>
        </Table.Summary.Cell>
        {cells.slice(span).map((text, at) => (
          <Table.Summary.Cell
            key={columns[span + at]?.key ?? at}
            index={before + span + at}
            align={text ? 'right' : 'left'}
          >
            <strong className={css.sum}>{text}</strong>
          </Table.Summary.Cell>
        ))}
        {Array.from({ length: after }, (_, at) => (
          <Table.Summary.Cell key={`after${at}`} index={before + columns.length + at} />
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

const totalWidth = (columns: readonly ListColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** What the sums leave out; undefined where they are over all that match. */
export function leftOutWord(fields: Fields, sums: Sums, { say, lookups }: TextContext): string | undefined {
  const name = notSummedField(fields);
  const left = fields[name ?? '']?.notSummed;
  const count = Number(sums.leftOut ?? 0);
  if (name === undefined || !left || count === 0) return undefined;
  const lookup = lookups.get(fields[name]?.dictionary ?? '');
  const states = 'en' in left ? say(left) : left.map((key) => lookup?.label(key) ?? '').join(say(texts.listSeparator));
  return say(texts.sumWithout, { count: formatNumber(count), states });
}
