import { useMemo, useRef } from 'react';
import { useElementSize } from '#hooks/use-element-size.ts';
import { ErrorState } from '../list-states.tsx';
import { Agenda } from './agenda.tsx';
import css from './calendar.module.css';
import { CalendarHeader } from './calendar-header.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { calendarTexts as texts } from './calendar-texts.ts';
import { DayGrid } from './day-grid.tsx';
import { useCalendarDays } from './use-calendar-days.ts';

/** Below this width days stand below each other. */
const gridWidth = 600;

/** The rows of a list on the days they are about, or their counts (spec/console#calendar). */
export function Calendar(props: CalendarProps) {
  const { resource, rows, total, filters, context, control } = props;
  const { say } = context;
  const room = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(room);
  const days = useCalendarDays(props);
  const isEmpty = !days.isLoading && days.isEmpty;
  const hint = useMemo(() => {
    if (isEmpty) return say(Object.keys(filters).length > 0 ? texts.noMatch : texts.none);
    if (days.isListed)
      return total > rows.length && rows.length > 0 ? say(texts.notAll, { shown: rows.length, total }) : undefined;
    return [say(texts.counted), days.leftOut && say(texts.without, { states: days.leftOut })]
      .filter(Boolean)
      .join(' · ');
  }, [isEmpty, filters, days.isListed, days.leftOut, total, rows.length, say]);
  return (
    <div ref={room} className={css.calendar} aria-busy={days.isLoading}>
      <CalendarHeader control={control} hint={hint} isLoading={days.isLoading} context={context} />
      {days.error ? (
        <ErrorState error={days.error} onRetry={days.reload} />
      ) : width === 0 ? null : width < gridWidth ? (
        <Agenda {...props} days={days} />
      ) : (
        <DayGrid {...props} days={days} label={say(texts.calendar, { name: say(resource.label) })} />
      )}
    </div>
  );
}
