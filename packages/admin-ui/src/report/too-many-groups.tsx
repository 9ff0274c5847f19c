import { maxGroups } from '@refectory/declaration/call/report-calls.ts';
import { formatNumber } from '../cell/number-text.ts';
import { StatusText } from '../cell/status-text.tsx';
import { useTranslate } from '../hooks/use-translate.ts';
import { reportTexts as texts } from './report-texts.ts';
import css from './too-many-groups.module.css';

/** Says above the lines, or in place of a chart, that there are too many groups to list (spec/report#subtotals). */
export function TooManyGroups() {
  const say = useTranslate();
  return (
    <p className={css.note} role="status">
      <StatusText tone="warning">{say(texts.tooManyGroups, { count: formatNumber(maxGroups) })}</StatusText>
    </p>
  );
}
