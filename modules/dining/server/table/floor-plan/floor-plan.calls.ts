import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import { floorPlanCalls } from '#dining/contract/place/floor-plan-calls.ts';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';
import { tablesTopic } from '../announce-tables.ts';

/** Event stream of bookings, orders and tables of a place. */
export const boundFloorPlanCalls = bindCalls(floorPlanCalls, {
  planEvents: manualOperation((caller, { placeId }) =>
    openLiveStream(caller, async (ctx) => {
      await assertOwnPlace(ctx, placeId);
      return [tablesTopic(placeId)];
    }),
  ),
});
