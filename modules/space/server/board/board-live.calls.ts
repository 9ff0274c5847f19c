import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import { boardLiveCalls } from '#space/contract/board/board-live-calls.ts';
import { boardTopic } from '../booking/booking-rows.ts';
import { readHall } from './read-hall.ts';

/** Open boards hear of bookings, slots and closures of their venue. */
export const boundBoardLiveCalls = bindCalls(boardLiveCalls, {
  live: manualOperation((caller, { venueId }: { readonly venueId: string }) =>
    openLiveStream(caller, async () => [boardTopic(venueId)]),
  ),
  hall: readHall,
});
