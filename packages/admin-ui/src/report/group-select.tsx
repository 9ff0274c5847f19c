import type { Report } from '@refectory/declaration/report.ts';
import { Select } from 'antd';
import { useTranslate } from '../hooks/use-translate.ts';
import { groupChoices } from './group-columns.ts';
import { reportTexts as texts } from './report-texts.ts';

interface GroupSelectProps {
  readonly report: Report;
  /** The columns grouped by, outer first. */
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Chooses the columns of subtotals (spec/report#subtotals). */
export function GroupSelect({ report, columns, onChange }: GroupSelectProps) {
  const say = useTranslate();
  const labelOf = (name: string) => say(report.columns[name]?.label ?? { zh: name, en: name });
  const options = groupChoices(report).map((names) => ({
    value: names.join(','),
    label: say(texts.groupByColumns, { columns: names.map(labelOf).join(' › ') }),
  }));
  return (
    <Select
      aria-label={say(texts.groupBy)}
      value={columns.join(',')}
      options={[{ value: '', label: say(texts.groupByNone) }, ...options]}
      onChange={(value) => onChange(value.split(',').filter(Boolean))}
      popupMatchSelectWidth={false}
    />
  );
}
