import type { TextContext } from '#cell/cell-text.ts';
import { formatNumber } from '#cell/number-text.ts';
import { calendarTexts as texts } from './calendar-texts.ts';
import type { DayTotal } from './day-totals.ts';
import css from './total-lines.module.css';

interface DayTotalsProps {
  readonly totals: readonly DayTotal[];
  readonly context: TextContext;
  readonly tabIndex?: number;
  /** Names the states, where there is room. */
  readonly isDetailed?: boolean;
  readonly onOpen: (total: DayTotal) => void;
}

/** The counts of a day by meal, each with a bar of its states; a click opens exactly these rows. */
export function TotalLines({ totals, context: { say }, tabIndex = 0, isDetailed = false, onOpen }: DayTotalsProps) {
  return totals.map((total) => {
    const { name, count, parts } = total;
    const states = parts.map((part) => `${part.name} ${formatNumber(part.count)}`).join(say({ zh: '，', en: ', ' }));
    const isOneState = parts.length === 1 && parts[0]?.name === name;
    const told = isOneState || !states ? '' : states;
    return (
      <button
        key={name}
        type="button"
        className={css.total}
        data-detailed={isDetailed}
        tabIndex={tabIndex}
        title={told}
        aria-label={say(texts.colon, { name: `${name} ${formatNumber(count)}`, text: told })}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(total);
        }}
      >
        <span className={css.line}>
          {isOneState && <span className={css.dot} data-tone={parts[0]?.tone} />}
          <span className={css.name}>{name}</span>
          <span className={css.count}>{formatNumber(count)}</span>
        </span>
        {!isOneState && (
          <span className={css.bar} aria-hidden>
            {parts.map((part) => (
              <span key={part.name} data-tone={part.tone} style={{ flexGrow: part.count }} />
            ))}
          </span>
        )}
        {isDetailed && told && <span className={css.states}>{told}</span>}
      </button>
    );
  });
}
