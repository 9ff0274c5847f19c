import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { memo, useMemo } from 'react';
import { boardTexts as texts } from '../board-texts.ts';
import { clockText } from '../geometry/board-time.ts';
import { placeBars, placeSpan } from '../geometry/place-bars.ts';
import type { Span } from '../geometry/span.ts';
import { BoardBar } from './board-bar.tsx';
import type { Bar, Block, Lane, LaneItems } from './board-items.ts';
import css from './board-lane.module.css';

interface BoardLaneProps {
  readonly lane: Lane;
  readonly items: LaneItems;
  readonly day: Span;
  readonly statusName: (status: number) => string;
  /** The span being drawn or moved here. */
  readonly ghost: Span | undefined;
  /** The free quarter of the keyboard position. */
  readonly cursor: Span | undefined;
  /** Which element of the lane is in the tab order: the lane, or one of its items. */
  readonly tabStop: string | undefined;
  readonly pendingId: string | undefined;
  readonly refusals: ReadonlyMap<string, string>;
  readonly onExpired: () => void;
}

/** Value of `tabStop` for the lane itself. */
export const laneStop = 'lane';

const percent = (part: number): string => `${part * 100}%`;

/** A lane of the board; memoised. */
export const BoardLane = memo(function BoardLane(props: BoardLaneProps) {
  const { lane, items, day, statusName, ghost, cursor, tabStop, pendingId, refusals, onExpired } = props;
  const say = useTranslate();
  const bars = useMemo(() => placeBars<Bar>(items.bars, day), [items, day]);
  const most = Math.max(1, ...bars.map(({ rows }) => rows));
  return (
    <div role="row" className={css.row} data-lane-row={lane.id}>
      <div role="rowheader" className={css.head} style={{ paddingInlineStart: 8 + lane.depth * 14 }}>
        <span translate="no">{lane.title}</span>
        {lane.note && <span className={css.note}>{lane.note}</span>}
      </div>
      <div
        role="gridcell"
        tabIndex={tabStop === laneStop ? 0 : -1}
        className={css.track}
        style={{ minHeight: most * 34 }}
        data-lane={lane.id}
      >
        <span className="visually-hidden">{say(texts.laneName, { lane: lane.title, count: items.bars.length })}</span>
        {items.blocks.map((block) => (
          <BlockMark key={block.id} block={block} day={day} />
        ))}
        {bars.map((placed) => (
          <BoardBar
            key={placed.item.id}
            placed={placed}
            statusName={statusName(placed.item.status)}
            isTabStop={tabStop === placed.item.id}
            isPending={pendingId === placed.item.id}
            refusal={refusals.get(placed.item.id)}
            onExpired={onExpired}
          />
        ))}
        <Marked span={cursor} day={day} className={css.cursor ?? ''} />
        <Marked span={ghost} day={day} className={css.ghost ?? ''} isTold />
      </div>
    </div>
  );
});

function BlockMark({ block, day }: { readonly block: Block; readonly day: Span }) {
  const at = placeSpan(block.span, day);
  if (!at) return null;
  return (
    <span
      className={css.block}
      data-kind={block.kind}
      title={block.text}
      style={{ insetInlineStart: percent(at.left), width: percent(at.width) }}
    >
      {block.text}
    </span>
  );
}

interface MarkedProps {
  readonly span: Span | undefined;
  readonly day: Span;
  readonly className: string;
  readonly isTold?: boolean;
}

function Marked({ span, day, className, isTold = false }: MarkedProps) {
  const at = span && placeSpan(span, day);
  if (!at) return null;
  return (
    <span
      className={className}
      data-ghost={isTold}
      style={{ insetInlineStart: percent(at.left), width: percent(at.width) }}
    >
      {isTold && `${clockText(span.start)}–${clockText(span.end)}`}
    </span>
  );
}
