import type { Resource } from '@refectory/declaration/resource.ts';
import { Fragment } from 'react';
import type { Row } from '../api/queries.ts';
import { rowSummary } from '../cell/row-summary.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { useTextContext } from '../list/use-resource-list.ts';
import css from './question.module.css';

/** So many rows are named; of the others only the number is said. */
const namedRows = 5;

interface QuestionRowsProps {
  readonly resource: Resource;
  readonly rows: readonly Row[];
  /** Whether the title of the dialog names a single row. */
  readonly isTitled?: boolean;
}

/** The rows that a question is about, each in one line (spec/console#confirmations). */
export function QuestionRows({ resource, rows, isTitled = false }: QuestionRowsProps) {
  const say = useTranslate();
  const context = useTextContext(resource);
  const more = rows.length - namedRows;
  return (
    <ul className={css.rows}>
      {rows.slice(0, namedRows).map((row) => (
        <li key={row.id}>
          {rowSummary(resource, row, context, isTitled && rows.length === 1).map((part, at) => (
            <Fragment key={`${at} ${part}`}>
              {at > 0 && ' · '}
              <span className={css.part}>{part}</span>
            </Fragment>
          ))}
        </li>
      ))}
      {more > 0 && <li>{say(texts.andMore, { count: more })}</li>}
    </ul>
  );
}
