import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useMemo, useRef } from 'react';
import { boardLiveCalls } from '#space/contract/board/board-live-calls.ts';
import { BoardLegend } from '../board/board-legend.tsx';
import { type DrawnBoard, listAreaLanes, placeItems, shownDay } from '../board/board-model.ts';
import { boardTexts as texts } from '../board/board-texts.ts';
import { useBoardWords, useClock, useKeptItems } from '../board/drawn-board.tsx';
import { minutesFrom } from '../board/geometry/board-time.ts';
import { BoardSheet } from '../board/sheet/board-sheet.tsx';
import { useVenue } from '../board/use-board-request.ts';
import css from './hall-page.module.css';

/** Polling interval, so that the day changes also without a live connection. */
const rereadMs = 30_000;
const nothing = () => undefined;
const noSlots = () => [];
const noRefusals: ReadonlyMap<string, string> = new Map();

/**
 * `/space/hall`: today's board for a screen in the hall, read-only, with names partly hidden (spec/space#hall-screen).
 */
export function HallPage() {
  const say = useTranslate();
  const { venues, venueId, change } = useVenue();
  const screen = useRef<HTMLElement>(null);
  const found = useQuery({
    ...callQuery(boardLiveCalls.hall, { venueId: venueId ?? '' }),
    enabled: venueId !== undefined,
    refetchInterval: rereadMs,
    refetchIntervalInBackground: true,
  });
  const isLive = useLiveCall(boardLiveCalls.live, venueId ? { venueId } : undefined, () => void found.refetch());
  const hall = found.data;
  return (
    <div className={css.page}>
      <PageTitle label={texts.hallTitle} />
      <div className={css.toolbar}>
        <Select
          className={css.venue ?? ''}
          aria-label={say(texts.venue)}
          loading={venues.isPending}
          value={venueId ?? null}
          options={(venues.data ?? []).map(({ value, label }) => ({ value, label }))}
          onChange={(id) => id && change({ venueId: id })}
        />
        <Button disabled={!hall} onClick={() => void screen.current?.requestFullscreen()}>
          {say(texts.fullScreen)}
        </Button>
      </div>
      {venues.data?.length === 0 && <EmptyState text={say(texts.noVenues)} />}
      {venueId && found.isPending && <Placeholder rows={8} />}
      {found.error && !hall && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {hall && (
        <section ref={screen} className={css.screen} aria-label={say(texts.hallTitle)}>
          <header className={css.header}>
            <h2 translate="no">{hall.venueName}</h2>
            <HallClock />
          </header>
          {!isLive && <p className={css.offline}>{say(texts.offline)}</p>}
          {hall.areas.length === 0 ? <EmptyState text={say(texts.noAreas)} /> : <HallBoard hall={hall} />}
        </section>
      )}
    </div>
  );
}

function HallClock() {
  const now = useClock();
  return <time className={css.clock}>{now.slice(0, 16)}</time>;
}

type Hall = Omit<DrawnBoard, 'bookings' | 'slots'> & {
  readonly day: string;
  readonly venueName: string;
  readonly bookings: readonly Omit<DrawnBoard['bookings'][number], 'persons' | 'equipment' | 'holdUntil'>[];
};

function HallBoard({ hall }: { readonly hall: Hall }) {
  const say = useTranslate();
  const words = useBoardWords();
  const { label: statusName } = useDictionary('space_status');
  const now = useClock();
  const board = useMemo(
    (): DrawnBoard => ({
      ...hall,
      slots: [],
      bookings: hall.bookings.map((each) => ({ ...each, persons: 0, equipment: '', holdUntil: '' })),
    }),
    [hall],
  );
  const lanes = useMemo(() => listAreaLanes(board, hall.day, words), [board, hall.day, words]);
  const items = useKeptItems(useMemo(() => placeItems(board, lanes, words, false), [board, lanes, words]));
  const { start, end } = useMemo(() => shownDay(board, items), [board, items]);
  const day = useMemo(() => ({ start, end }), [start, end]);
  return (
    <>
      <BoardLegend items={items} />
      <BoardSheet
        label={`${say(texts.hallTitle)} ${hall.day}`}
        corner={say(texts.area)}
        lanes={lanes}
        items={items}
        listSlots={noSlots}
        day={day}
        now={minutesFrom(hall.day, now)}
        statusName={statusName}
        mayBook={false}
        pending={undefined}
        refusals={noRefusals}
        onBook={nothing}
        onMove={nothing}
        onOpen={nothing}
        onExpired={nothing}
      />
    </>
  );
}
