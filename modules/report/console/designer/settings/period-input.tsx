import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DateRangeInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Checkbox, Select } from 'antd';
import type { ReportDefinition } from '../../../contract/designer/definition.ts';
import { type SpanName, spanDays, spanNames, spans } from '../../../contract/designer/period.ts';
import { designerTexts as texts } from '../designer-texts.ts';

type Period = ReportDefinition['period'];

/**
 * Input for the days of a report: relative to today, fixed, or all; and whether to compare with the previous period.
 */
export function PeriodInput({
  period,
  compare,
  onChange,
}: {
  readonly period: Period;
  readonly compare: boolean;
  readonly onChange: (part: Pick<ReportDefinition, 'period' | 'compare'>) => void;
}) {
  const say = useTranslate();
  const chosen = period?.span || (period?.from ? 'days' : 'all');
  const choose = (next: string) => {
    if (next === 'all') return onChange({ period: null, compare: false });
    if (next !== 'days') return onChange({ period: { span: next as SpanName }, compare });
    const { from, to } = spanDays(spanNames.find((name) => name === period?.span) ?? 'last30', businessDay());
    onChange({ period: { from, to }, compare });
  };
  return (
    <>
      <Select
        aria-label={say(texts.period)}
        value={chosen}
        onChange={choose}
        options={[
          { value: 'all', label: say(texts.allTime) },
          ...spanNames.map((name) => ({ value: name as string, label: say(spans[name].label) })),
          { value: 'days', label: say(texts.ownDays) },
        ]}
      />
      {chosen === 'days' && (
        <DateRangeInput
          aria-label={say(texts.ownDays)}
          placeholders={[say(texts.from), say(texts.to)]}
          value={period?.from && period.to ? [period.from, period.to] : null}
          onChange={(days) => days && onChange({ period: { from: days[0], to: days[1] }, compare })}
        />
      )}
      {chosen !== 'all' && (
        <Checkbox checked={compare} onChange={({ target }) => onChange({ period, compare: target.checked })}>
          {say(texts.compare)}
        </Checkbox>
      )}
    </>
  );
}
