import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { memo } from 'react';
import { boardTexts as texts } from '../board-texts.ts';
import { clockText } from '../geometry/board-time.ts';
import type { Placed } from '../geometry/place-bars.ts';
import css from './board-bar.module.css';
import type { Bar } from './board-items.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { statusMarks } from './status-marks.ts';

interface BoardBarProps {
  readonly placed: Placed<Bar>;
  readonly statusName: string;
  readonly isTabStop: boolean;
  /** It is being moved, or waits for the server. */
  readonly isPending: boolean;
  readonly refusal: string | undefined;
  readonly onExpired: () => void;
}

const percent = (part: number): string => `${part * 100}%`;

/** A booking on the board, with colour, icon, border and text of its state. A refusal is shown below it. */
export const BoardBar = memo(function BoardBar(props: BoardBarProps) {
  const { placed, statusName, isTabStop, isPending, refusal, onExpired } = props;
  const { item, left, width, row, rows, beginsBefore, endsAfter } = placed;
  const say = useTranslate();
  const from = clockText(Math.max(0, item.span.start));
  const to = clockText(Math.min(1440, item.span.end));
  const people = item.persons > 0 ? say(texts.persons, { count: item.persons }) : '';
  const place = { insetInlineStart: percent(left), width: percent(width) };
  const height = { top: percent(row / rows), height: percent(1 / rows) };
  return (
    <>
      <div
        role="button"
        tabIndex={isTabStop ? 0 : -1}
        className={css.bar}
        style={{ ...place, ...height }}
        data-bar={item.id}
        data-status={item.status}
        data-pending={isPending}
        data-refused={refusal !== undefined}
        data-before={beginsBefore}
        data-after={endsAfter}
        title={`${from}–${to} ${item.title} ${people} ${statusName}`}
      >
        {item.mayMove && <span className={css.edge} data-edge="start" />}
        <span className={css.mark} aria-hidden="true">
          {statusMarks.get(item.status)}
        </span>
        <span className={css.text}>
          <strong translate="no">{item.title}</strong>{' '}
          {item.holdUntil !== '' && <HoldCountdown until={item.holdUntil} onExpired={onExpired} />}{' '}
          <span className={css.soft}>{statusName}</span>
          <span className="visually-hidden">
            {from}–{to} {people}
          </span>
        </span>
        {item.mayMove && <span className={css.edge} data-edge="end" />}
      </div>
      {refusal !== undefined && (
        <p role="alert" className={css.refusal} data-side={left > 0.6 ? 'end' : 'start'} style={refusalPlace(left)}>
          {refusal}
        </p>
      )}
    </>
  );
});

const refusalPlace = (left: number) =>
  left > 0.6 ? { insetInlineEnd: 0 } : { insetInlineStart: percent(Math.max(0, left)) };
