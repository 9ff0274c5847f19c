import { useLanguage } from '#api/text.ts';
import { weekdayName } from './calendar-days.ts';
import type { CalendarProps } from './calendar-props.ts';
import { calendarTexts as texts } from './calendar-texts.ts';
import css from './day-cell.module.css';
import { EntryBar } from './entry-bar.tsx';
import { TotalLines } from './total-lines.tsx';
import type { CalendarContent } from './use-calendar-days.ts';
import type { FittedDay } from './week-lanes.ts';

interface DayCellProps extends CalendarProps {
  readonly days: CalendarContent;
  readonly day: string;
  readonly isToday: boolean;
  /** Of the month before or after. */
  readonly isBeside: boolean;
  /** The cell that takes the focus. */
  readonly isActive: boolean;
  readonly drawn: FittedDay;
  readonly onFocus: () => void;
}

/** A day of the grid: number, name of a holiday, its entries or counts. */
export function DayCell(props: DayCellProps) {
  const { days, day, isToday, isBeside, isActive, drawn, control, context } = props;
  const { say } = context;
  const language = useLanguage((state) => state.language);
  const named = days.named.get(day);
  const totals = days.totals.get(day) ?? [];
  const { shown, hidden } = drawn;
  const tabIndex = isActive ? 0 : -1;
  const open = (more: Readonly<Record<string, string>> = days.toDayFilters(day)) => control.onOpenDay(day, more);
  return (
    <div
      role="gridcell"
      data-day={day}
      data-today={isToday}
      data-beside={isBeside}
      className={css.day}
      tabIndex={tabIndex}
      aria-current={isToday ? 'date' : undefined}
      onFocus={props.onFocus}
      onClick={() => open()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        open();
      }}
    >
      <span className={css.top}>
        <span className="visually-hidden">{`${day} ${weekdayName(day, language)}`}</span>
        <span className={css.number} aria-hidden>
          {Number(day.slice(8))}
        </span>
        {named && (
          <span className={css.named} data-tone={named.tone} title={named.name}>
            {named.name}
          </span>
        )}
      </span>
      {shown.map((part, lane) => (
        <EntryBar key={lane} {...props} part={part} tabIndex={tabIndex} />
      ))}
      {hidden > 0 && (
        <span className={css.more} title={say(texts.more, { count: hidden })}>
          +{hidden}
        </span>
      )}
      <div className={css.totals}>
        <TotalLines
          totals={totals}
          context={context}
          tabIndex={tabIndex}
          isDetailed={control.unit === 'week'}
          onOpen={(total) => open(total.filters)}
        />
      </div>
    </div>
  );
}
