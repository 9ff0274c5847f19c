import { useStableCallback } from '@refectory/admin-ui/hooks/use-stable-callback.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type CSSProperties, useRef } from 'react';
import { boardTexts as texts } from '../board-texts.ts';
import { clockText } from '../geometry/board-time.ts';
import { placeSpan } from '../geometry/place-bars.ts';
import type { Span } from '../geometry/span.ts';
import type { Bar, Lane, LaneItems, Target } from './board-items.ts';
import { BoardLane, laneStop } from './board-lane.tsx';
import css from './board-sheet.module.css';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardPointer } from './use-board-pointer.ts';

interface BoardSheetProps {
  readonly label: string;
  readonly corner: string;
  readonly lanes: readonly Lane[];
  readonly items: ReadonlyMap<string, LaneItems>;
  readonly listSlots: (laneId: string) => readonly Span[];
  readonly day: Span;
  /** The current minute; undefined when the lanes are not of today. */
  readonly now: number | undefined;
  readonly statusName: (status: number) => string;
  readonly mayBook: boolean;
  /** A moved booking that waits for the server. */
  readonly pending: (Target & { readonly barId: string }) | undefined;
  /** Refusals by booking. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly onBook: (target: Target) => void;
  readonly onMove: (bar: Bar, from: Target, to: Target) => void;
  readonly onOpen: (barId: string) => void;
  readonly onExpired: () => void;
}

const noRefusals: ReadonlyMap<string, string> = new Map();
const noItems: LaneItems = { bars: [], blocks: [] };

/** The board: lanes × time in quarters, with pointer and keyboard control (spec/space#board). */
export function BoardSheet(props: BoardSheetProps) {
  const { label, lanes, items, listSlots, day, now, pending, refusals, mayBook } = props;
  const say = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const onExpired = useStableCallback(props.onExpired);
  const shared = {
    frame,
    items,
    listSlots,
    day,
    mayBook,
    onBook: props.onBook,
    onMove: props.onMove,
    onOpen: props.onOpen,
  };
  const keys = useBoardKeys({ ...shared, lanes });
  const pointer = useBoardPointer({
    ...shared,
    onPoint: ({ laneId, span }) => keys.point({ laneId, minute: span.start }),
  });
  const ghost = pointer.ghost ?? keys.lifted ?? pending;
  const movingId = ghost && 'barId' in ghost ? ghost.barId : undefined;
  const hours = (day.end - day.start) / 60;
  const nowAt = now === undefined ? undefined : placeSpan({ start: now, end: now + 0.1 }, day);
  const width: CSSProperties & Record<`--${string}`, number | string> = { '--hours': hours };
  const laneTitle = (id: string) => lanes.find((lane) => lane.id === id)?.title ?? '';
  const tellSpan = (laneId: string, { start, end }: Span) => ({
    lane: laneTitle(laneId),
    from: clockText(start),
    to: clockText(end),
  });
  const told = keys.lifted
    ? say(texts.lifted, tellSpan(keys.lifted.laneId, keys.lifted.span))
    : keys.selected && say(texts.free, tellSpan(keys.at.laneId, keys.selected));
  return (
    <div ref={frame} className={css.frame} style={width} {...pointer.handlers} data-dragging={ghost !== undefined}>
      <div role="grid" aria-label={label} className={css.sheet} {...keys.handlers}>
        <div role="row" className={css.header}>
          <div role="columnheader" className={css.corner}>
            {props.corner}
          </div>
          <div role="columnheader" className={css.hours}>
            <span className="visually-hidden">
              {clockText(day.start)}–{clockText(day.end)}
            </span>
            {Array.from({ length: hours }, (_, n) => (
              <span key={n} aria-hidden="true">
                {clockText(day.start + n * 60)}
              </span>
            ))}
          </div>
        </div>
        {lanes.map((lane) => {
          const isHere = keys.at.laneId === lane.id;
          const own = items.get(lane.id) ?? noItems;
          const isConcerned = own.bars.some(({ id }) => refusals.has(id));
          return (
            <BoardLane
              key={lane.id}
              lane={lane}
              items={own}
              day={day}
              statusName={props.statusName}
              ghost={ghost?.laneId === lane.id ? ghost.span : undefined}
              cursor={isHere && !ghost ? keys.selected : undefined}
              tabStop={isHere ? (keys.bar?.id ?? laneStop) : undefined}
              pendingId={own.bars.some(({ id }) => id === movingId) ? movingId : undefined}
              refusals={isConcerned ? refusals : noRefusals}
              onExpired={onExpired}
            />
          );
        })}
        {nowAt && (
          <span
            className={css.now}
            aria-hidden="true"
            style={{ insetInlineStart: `calc(var(--head) + (100% - var(--head)) * ${nowAt.left})` }}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  );
}
