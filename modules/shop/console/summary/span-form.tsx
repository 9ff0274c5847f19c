import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DateInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { ReferenceSelect } from '@refectory/admin-ui/input/reference/reference-select.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Button, Segmented } from 'antd';
import css from './span-form.module.css';
import { moveSpan, type Span, type SpanLength, spanLength, spanOn } from './summary-span.ts';
import { summaryTexts as texts } from './summary-texts.ts';

const lengths: readonly SpanLength[] = ['meal', 'day', 'week'];

interface SpanFormProps {
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/** Place, length and day of a summary; changes apply at once. */
export function SpanForm({ span, onChange }: SpanFormProps) {
  const say = useTranslate();
  const meals = useDictionary('meal_period');
  const length = spanLength(span);
  const on = (change: Partial<{ placeId: string; length: SpanLength; day: string; mealPeriod: number }>) =>
    onChange(
      spanOn(
        change.placeId ?? span.placeId,
        change.length ?? length,
        change.day ?? span.bookingTimeStart,
        change.mealPeriod ?? span.mealPeriod,
      ),
    );
  return (
    <div className={css.form}>
      <div className={css.place}>
        <ReferenceSelect
          path="/dining/place"
          value={span.placeId}
          aria-label={say(texts.place)}
          placeholder={say(texts.place)}
          onChange={(placeId) => on({ placeId: String(placeId ?? '') })}
        />
      </div>
      <Segmented<SpanLength>
        aria-label={say(texts.span)}
        value={length}
        options={lengths.map((value) => ({ value, label: say(texts[value]) }))}
        onChange={(next) => on({ length: next, day: length === 'week' ? dayInWeek(span) : span.bookingTimeStart })}
      />
      {length === 'meal' && (
        <Segmented<number>
          aria-label={say(texts.meal)}
          value={span.mealPeriod ?? 0}
          options={meals.choices.map(({ value, label }) => ({ value: Number(value), label }))}
          onChange={(mealPeriod) => on({ mealPeriod })}
        />
      )}
      <div className={css.day}>
        <Button aria-label={say(texts.earlier)} icon={<LeftOutlined />} onClick={() => onChange(moveSpan(span, -1))} />
        <DateInput
          kind="date"
          value={span.bookingTimeStart}
          aria-label={say(texts.date)}
          onChange={(day) => day && on({ day })}
        />
        {length === 'week' && <span>– {span.bookingTimeEnd}</span>}
        <Button aria-label={say(texts.later)} icon={<RightOutlined />} onClick={() => onChange(moveSpan(span, 1))} />
      </div>
    </div>
  );
}

/** Today if it is in the week, else its Monday. */
function dayInWeek({ bookingTimeStart, bookingTimeEnd }: Span): string {
  const today = businessDay();
  return today >= bookingTimeStart && today <= bookingTimeEnd ? today : bookingTimeStart;
}
