import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { BoardLegend } from './board-legend.tsx';
import {
  type Board,
  type BoardWords,
  laneSlots,
  listAreaLanes,
  listDayLanes,
  placeItems,
  shownDay,
  typeAt,
} from './board-model.ts';
import { boardTexts as texts } from './board-texts.ts';
import type { PrintKind } from './board-toolbar.tsx';
import { findMonday, minutesFrom } from './geometry/board-time.ts';
import type { Span } from './geometry/span.ts';
import { PrintedDay } from './printed-day.tsx';
import { keepUnchanged, type LaneItems, type Target } from './sheet/board-items.ts';
import { BoardSheet } from './sheet/board-sheet.tsx';
import { useBoardMoves } from './use-board-moves.ts';

interface RequestedTime {
  readonly areaId: string;
  readonly day: string;
  readonly typeId: string | undefined;
  readonly span: Span;
}

interface DrawnBoardProps {
  readonly board: Board;
  /** The area of a week; undefined for a day. */
  readonly weekArea: string | undefined;
  readonly mayBook: boolean;
  readonly mayMove: boolean;
  readonly printing: PrintKind | undefined;
  readonly onPrinted: () => void;
  readonly onBook: (time: RequestedTime) => void;
  readonly onOpen: (bookingId: string) => void;
  readonly onExpired: () => void;
}

/** Labels of a board in the language of the reader. */
export function useBoardWords(): BoardWords {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      weekday: 'short',
      timeZone: 'UTC',
    });
    return {
      takenBy: (area) => say(texts.takenBy, { area }),
      closed: say(texts.closed),
      capacity: (count) => say(texts.capacity, { count }),
      dayTitle: (day) => `${day.slice(5)} ${format.format(new Date(`${day}T00:00:00Z`))}`,
    };
  }, [say, language]);
}

/** The items with unchanged ones reused, so that memoised lanes do not re-render. */
export function useKeptItems(next: ReadonlyMap<string, LaneItems>): ReadonlyMap<string, LaneItems> {
  const [kept, setKept] = useState({ next, items: next });
  if (kept.next === next) return kept.items;
  const items = keepUnchanged(kept.items, next);
  setKept({ next, items });
  return items;
}

/** The business time, updated every half minute. */
export function useClock(): string {
  const [now, setNow] = useState(businessTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(businessTime()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A day or a week of the board with its commands. */
export function DrawnBoardView(props: DrawnBoardProps) {
  const { board, weekArea, mayBook, mayMove, printing, onPrinted } = props;
  const say = useTranslate();
  const words = useBoardWords();
  const { label: statusName } = useDictionary('space_status');
  const now = useClock();
  const isWeek = weekArea !== undefined;
  const firstDay = isWeek ? findMonday(board.dateFrom) : board.dateFrom;
  const lanes = useMemo(
    () => (weekArea !== undefined ? listDayLanes(weekArea, firstDay, words) : listAreaLanes(board, firstDay, words)),
    [board, weekArea, firstDay, words],
  );
  const items = useKeptItems(useMemo(() => placeItems(board, lanes, words, mayMove), [board, lanes, words, mayMove]));
  const shown = useMemo(() => shownDay(board, items), [board, items]);
  const { start, end } = shown;
  const day = useMemo(() => ({ start, end }), [start, end]);
  const moves = useBoardMoves(lanes);
  const findLane = (id: string) => lanes.find((lane) => lane.id === id);
  const listSlots = useCallback(
    (laneId: string) => {
      const lane = lanes.find(({ id }) => id === laneId);
      return lane ? laneSlots(board, lane) : [];
    },
    [board, lanes],
  );
  function book({ laneId, span }: Target): void {
    const lane = findLane(laneId);
    moves.forget();
    if (lane) props.onBook({ areaId: lane.areaId, day: lane.day, typeId: typeAt(board, lane, span), span });
  }
  const minute = minutesFrom(firstDay, now);
  const isToday = !isWeek && minute >= 0 && minute < 1440;
  return (
    <>
      <BoardLegend items={items} />
      <TabDialogs>{moves.remedyDialog}</TabDialogs>
      <BoardSheet
        label={`${say(texts.title)} ${board.dateFrom}`}
        corner={board.areas.find(({ id }) => id === weekArea)?.name ?? say(texts.area)}
        lanes={lanes}
        items={items}
        listSlots={listSlots}
        day={day}
        now={isToday ? minute : undefined}
        statusName={statusName}
        mayBook={mayBook}
        pending={moves.pending}
        refusals={moves.refusals}
        onBook={book}
        onMove={(bar, from, to) => void moves.move(bar, from, to)}
        onOpen={props.onOpen}
        onExpired={props.onExpired}
      />
      <PrintedDay kind={printing} board={board} lanes={lanes} items={items} onDone={onPrinted} />
    </>
  );
}
