import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DateInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { Checkbox, Segmented } from 'antd';
import { rotationSpan as fields } from '../../../contract/rotation/rotation-figures.ts';
import type { RotationSpan } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import css from './span-form.module.css';

interface SpanFormProps {
  readonly span: RotationSpan;
  readonly weeks: number;
  readonly onChange: (span: RotationSpan) => void;
}

/** Days, first week, and treatment of existing dishes; the difference is updated at once. */
export function SpanForm({ span, weeks, onChange }: SpanFormProps) {
  const say = useTranslate();
  const modes = useDictionary('rotation_mode');
  const change = (part: Partial<RotationSpan>) => onChange({ ...span, ...part });
  return (
    <div className={css.form}>
      {(['fromDay', 'toDay'] as const).map((field) => (
        <span key={field} className={css.field}>
          <span>{say(fields[field].label)}</span>
          <span className={css.day}>
            <DateInput
              kind="date"
              aria-label={say(fields[field].label)}
              value={span[field]}
              onChange={(day) => day && change({ [field]: day })}
            />
          </span>
        </span>
      ))}
      <span className={css.field}>
        <span>{say(fields.firstWeek.label)}</span>
        <Segmented<number>
          aria-label={say(fields.firstWeek.label)}
          value={Number(span.firstWeek)}
          options={Array.from({ length: weeks }, (_, n) => ({ value: n + 1, label: say(texts.week, { week: n + 1 }) }))}
          onChange={(firstWeek) => change({ firstWeek })}
        />
      </span>
      <span className={css.field}>
        <span>{say(fields.mode.label)}</span>
        <Segmented<number>
          aria-label={say(fields.mode.label)}
          value={Number(span.mode)}
          options={modes.choices.map(({ value, label }) => ({ value: Number(value), label }))}
          onChange={(mode) => change({ mode })}
        />
      </span>
      <Checkbox checked={span.daysOff === true} onChange={({ target }) => change({ daysOff: target.checked })}>
        {say(fields.daysOff.label)}
      </Checkbox>
    </div>
  );
}
