import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#api/text.ts';
import { useElementSize } from '#hooks/use-element-size.ts';
import { businessDay } from '#time/business-time.ts';
import { addDays, isInMonth, listWeeks, toMonday, turnCalendar, weekdayName } from './calendar-days.ts';
import type { CalendarProps } from './calendar-props.ts';
import { DayCell } from './day-cell.tsx';
import css from './day-grid.module.css';
import type { CalendarContent } from './use-calendar-days.ts';
import { type FittedDay, fitWeek, toWeekLanes } from './week-lanes.ts';

interface DayGridProps extends CalendarProps {
  readonly days: CalendarContent;
  readonly label: string;
}

/** Heights in pixels, as in the stylesheet: head of weekdays, number of a day with its margins, a line. */
const headHeight = 29;
const numberHeight = 29;
const lineHeight = 21;
const minLines = 2;
const nothing: FittedDay = { shown: [], hidden: 0 };

/** The days as a grid of weeks; arrows walk, PageUp and PageDown turn, Enter opens a day. */
export function DayGrid(props: DayGridProps) {
  const { days, control, label } = props;
  const { on, unit, span, onTurn } = control;
  const language = useLanguage((state) => state.language);
  const weeks = useMemo(() => listWeeks(span), [span]);
  const grid = useRef<HTMLDivElement>(null);
  const { height } = useElementSize(grid);
  const fitting = Math.max(minLines, Math.floor(((height - headHeight) / weeks.length - numberHeight) / lineHeight));
  const drawn = useMemo(
    () => weeks.map((week) => fitWeek(toWeekLanes(days.entries, week), fitting)),
    [days.entries, weeks, fitting],
  );
  const [active, setActive] = useState(on);
  const isWalking = useRef(false);
  const isShown = active >= span.first && active <= span.last;
  const current = isShown ? active : on;
  useEffect(() => {
    // Of another month the day is there only once that is shown.
    if (!isWalking.current || !isShown) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current, isShown]);

  const { totals } = days;
  // A month that is longer than its room is opened at its day; the page itself is not scrolled.
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${on}"]`);
    if (!grid.current || !cell || totals.size === 0) return;
    const missing = cell.offsetTop + cell.offsetHeight - grid.current.clientHeight;
    grid.current.scrollTop = Math.max(0, missing);
  }, [on, totals]);

  const goTo = (day: string) => {
    isWalking.current = true;
    setActive(day);
    const isSeen = unit === 'week' ? toMonday(day) === span.first : isInMonth(day, on);
    if (isSeen) return;
    // The day that has the focus goes with its month; until the other is there, the grid hears the keys.
    grid.current?.focus({ preventScroll: true });
    onTurn(day);
  };
  const walk = (event: KeyboardEvent) => {
    const to = target(event, isWalking.current ? active : current, unit);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(to);
  };
  const today = businessDay();
  return (
    <div ref={grid} role="grid" aria-label={label} className={css.grid} data-unit={unit} onKeyDown={walk} tabIndex={-1}>
      <div role="row" className={css.week}>
        {weeks[0]?.map((day) => (
          <div key={day} role="columnheader" className={css.weekday}>
            {weekdayName(day, language)}
          </div>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={week[0]} role="row" className={css.week}>
          {week.map((day, at) => (
            <DayCell
              key={day}
              {...props}
              day={day}
              isToday={day === today}
              isBeside={unit === 'month' && !isInMonth(day, on)}
              isActive={day === current}
              drawn={drawn[row]?.[at] ?? nothing}
              onFocus={() => setActive(day)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function target({ key }: KeyboardEvent, day: string, unit: 'month' | 'week'): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return toMonday(day);
    case 'End':
      return addDays(toMonday(day), 6);
    case 'PageUp':
      return turnCalendar(day, unit, -1);
    case 'PageDown':
      return turnCalendar(day, unit, 1);
    default:
      return undefined;
  }
}
