import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented, Spin } from 'antd';
import { useLanguage } from '#api/text.ts';
import type { TextContext } from '#cell/cell-text.ts';
import { businessDay } from '#time/business-time.ts';
import { calendarTitle, turnCalendar } from './calendar-days.ts';
import css from './calendar-header.module.css';
import { calendarTexts as texts } from './calendar-texts.ts';
import type { CalendarControl } from './use-list-layout.ts';

interface CalendarHeaderProps {
  readonly control: CalendarControl;
  readonly hint: string | undefined;
  readonly isLoading: boolean;
  readonly context: TextContext;
}

/** The month or week shown, and how to turn to another. */
export function CalendarHeader({ control, hint, isLoading, context: { say } }: CalendarHeaderProps) {
  const { on, unit, onTurn, onUnit } = control;
  const language = useLanguage((state) => state.language);
  const isMonth = unit === 'month';
  const turn = (by: number) => onTurn(turnCalendar(on, unit, by));
  const previous = say(isMonth ? texts.previousMonth : texts.previousWeek);
  const next = say(isMonth ? texts.nextMonth : texts.nextWeek);
  return (
    <div className={css.header}>
      <Button icon={<LeftOutlined />} aria-label={previous} title={previous} onClick={() => turn(-1)} />
      <Button onClick={() => onTurn(businessDay())}>{say(texts.today)}</Button>
      <Button icon={<RightOutlined />} aria-label={next} title={next} onClick={() => turn(1)} />
      <h2 className={css.title} aria-live="polite">
        {calendarTitle(on, unit, language)}
      </h2>
      <span className={css.hint} role="status">
        {isLoading ? <Spin size="small" delay={250} /> : hint}
      </span>
      <Segmented
        className={css.unit ?? ''}
        value={unit}
        aria-label={say(texts.unit)}
        options={[
          { value: 'month', label: say(texts.month) },
          { value: 'week', label: say(texts.week) },
        ]}
        onChange={onUnit}
      />
    </div>
  );
}
