import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '#api/text.ts';
import { businessDay } from '#time/business-time.ts';
import css from './agenda.module.css';
import { isInMonth, listWeeks, weekdayName } from './calendar-days.ts';
import type { CalendarProps } from './calendar-props.ts';
import { calendarTexts as texts } from './calendar-texts.ts';
import { EntryBar } from './entry-bar.tsx';
import { TotalLines } from './total-lines.tsx';
import type { CalendarContent } from './use-calendar-days.ts';

interface AgendaProps extends CalendarProps {
  readonly days: CalendarContent;
}

/** On a phone: the days that have something and today, below each other. */
export function Agenda(props: AgendaProps) {
  const { days, control, context } = props;
  const { say } = context;
  const language = useLanguage((state) => state.language);
  const today = businessDay();
  const listEntriesOn = (day: string) => days.entries.filter(({ first, last }) => first <= day && day <= last);
  const [isPastShown, setPastShown] = useState(false);
  const hasPast = !isPastShown && control.unit === 'month' && isInMonth(today, control.on) && !today.endsWith('-01');
  const shown = listWeeks(control.span)
    .flat()
    .filter((day) => control.unit === 'week' || isInMonth(day, control.on))
    .filter((day) => !hasPast || day >= today)
    .filter((day) => day === today || days.named.has(day) || days.totals.has(day) || listEntriesOn(day).length > 0);
  return (
    <>
      {hasPast && (
        <Button type="link" onClick={() => setPastShown(true)}>
          {say(texts.past)}
        </Button>
      )}
      <ol className={css.agenda}>
        {shown.map((day) => {
          const named = days.named.get(day);
          return (
            <li key={day} className={css.day} data-today={day === today}>
              <button
                type="button"
                className={css.heading}
                onClick={() => control.onOpenDay(day, days.toDayFilters(day))}
              >
                <span className="visually-hidden">{say(texts.openDay, { day })}</span>
                <span className={css.number} aria-hidden>
                  {Number(day.slice(8))}
                </span>
                <span aria-hidden>{weekdayName(day, language)}</span>
                {day === today && <span className={css.today}>{say(texts.today)}</span>}
                {named && (
                  <span className={css.named} data-tone={named.tone}>
                    {named.name}
                  </span>
                )}
              </button>
              {listEntriesOn(day).map((entry) => (
                <EntryBar key={entry.row.id} {...props} part={{ entry, isFirst: true, isLast: true, isNamed: true }} />
              ))}
              <TotalLines
                totals={days.totals.get(day) ?? []}
                context={context}
                isDetailed
                onOpen={(total) => control.onOpenDay(day, total.filters)}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
