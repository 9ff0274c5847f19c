import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardLiveCalls } from '#space/contract/board/board-live-calls.ts';
import { boardCalls } from '#space/contract/booking/board-calls.ts';
import { booking } from '#space/contract/booking/booking.ts';
import { BookDialog, newBooking, useBookDialog } from '../booking/book-dialog.tsx';
import { BookingDrawer } from '../booking/booking-drawer.tsx';
import type { Board } from './board-model.ts';
import { boardPath } from './board-model.ts';
import css from './board-page.module.css';
import { boardTexts as texts } from './board-texts.ts';
import { BoardToolbar, type PrintKind } from './board-toolbar.tsx';
import { DrawnBoardView } from './drawn-board.tsx';
import { findMonday, momentAt } from './geometry/board-time.ts';
import { useBoardRequest } from './use-board-request.ts';

/**
 * `/space/board`: the live board of bookings per area and time; booking, moving and stretching by pointer or keyboard
 * (spec/space#board).
 */
export function BoardPage() {
  const say = useTranslate();
  const request = useBoardRequest();
  const { venues, venueId, areaId, isWeek, day } = request;
  const mayBook = useCan('space_booking_add');
  const mayMove = useCan('space_booking_move');
  const [printing, setPrinting] = useState<PrintKind>();
  const book = useBookDialog();
  const drawer = useDialog<string>();
  const dayQuery = useQuery({
    ...callQuery(boardCalls.day, { venueId: venueId ?? '', day }),
    enabled: venueId !== undefined && !isWeek,
    placeholderData: keepPreviousData,
  });
  const weekQuery = useQuery({
    ...callQuery(boardCalls.week, { areaId: areaId ?? '', day: findMonday(day) }),
    enabled: areaId !== undefined && isWeek,
    placeholderData: keepPreviousData,
  });
  const found = isWeek ? weekQuery : dayQuery;
  const isLive = useLiveCall(boardLiveCalls.live, venueId ? { venueId } : undefined, () => {
    void invalidate(boardPath);
    void invalidate(booking.path);
  });
  const board: Board | undefined = found.data;
  const error = venues.error ?? found.error;
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      <BoardToolbar request={request} mayPrint={board !== undefined} onPrint={setPrinting} />
      {venues.data?.length === 0 && <EmptyState text={say(texts.noVenues)} />}
      {error && <ErrorState error={error} onRetry={() => void (venues.error ? venues.refetch() : found.refetch())} />}
      {!error && venueId && !board && <Placeholder rows={12} />}
      {board && board.areas.length === 0 && <EmptyState text={say(texts.noAreas)} />}
      {board && !error && board.areas.length > 0 && (
        <>
          {!isLive && found.isFetched && <p className={css.offline}>{say(texts.offline)}</p>}
          <DrawnBoardView
            key={`${isWeek} ${board.venueId}`}
            board={board}
            weekArea={isWeek ? areaId : undefined}
            mayBook={mayBook}
            mayMove={mayMove}
            printing={printing}
            onPrinted={() => setPrinting(undefined)}
            onBook={({ areaId: at, day: of, typeId, span }) =>
              book.dialog.open(
                newBooking({
                  areaId: at,
                  typeId: typeId ?? null,
                  startAt: momentAt(of, span.start),
                  endAt: momentAt(of, span.end),
                }),
              )
            }
            onOpen={drawer.open}
            onExpired={() => void invalidate(boardPath)}
          />
          <p className={css.help}>{say(texts.help)}</p>
        </>
      )}
      <TabDialogs>
        {drawer.content && <BookingDrawer dialog={drawer} onEdit={(id) => book.dialog.open({ mode: 'edit', id })} />}
        {book.dialog.content && <BookDialog {...book} />}
      </TabDialogs>
    </div>
  );
}
