import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { order } from '#shop/contract/order/order.ts';
import { advanceOrders } from '../order/change/advance-orders.ts';
import { bumpCard, type Card, markCardReady, recallCard } from './bump-card.ts';
import { findOrdersByCard } from './find-orders-by-card.ts';
import { kitchenTopic } from './kitchen-topic.ts';
import { readCollectNumbers } from './read-collect-numbers.ts';
import { listStations, readKitchenBoard } from './read-kitchen-board.ts';

/** Wraps an operation on an order that the caller may see. */
const createCardOperation =
  <T>(operation: (ctx: Context, card: Card) => Promise<T>) =>
  async (ctx: Context, card: Card, { registry }: CallEnvironment) => {
    await assertVisible(ctx, registry.bindings.get(order.name) as Binding, [card.orderId]);
    return operation(ctx, card);
  };

/** Event stream of a place, for users who look after it. */
const openKitchenStream = manualOperation((caller: CallEnvironment, { placeId }: { readonly placeId: string }) =>
  openLiveStream(caller, async (ctx) => {
    await assertOwnPlace(ctx, placeId);
    return [kitchenTopic(placeId)];
  }),
);

export const boundKitchenCalls = bindCalls(kitchenCalls, {
  stations: listStations,
  board: readKitchenBoard,
  start: createCardOperation((ctx, { orderId }) => advanceOrders(ctx, 'prepare', [orderId])),
  bump: createCardOperation(bumpCard),
  recall: createCardOperation(recallCard),
  ready: createCardOperation(markCardReady),
  byCard: findOrdersByCard,
  live: openKitchenStream,
  numbers: readCollectNumbers,
  numbersLive: openKitchenStream,
});
