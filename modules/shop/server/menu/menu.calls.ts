import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import { menuCalls, menuTopic } from '#shop/contract/menu/menu-calls.ts';
import { arrangeMenu } from './arrange-menu.ts';
import { copyMenu } from './copy-menu.ts';
import { listMenuDishes } from './list-menu-dishes.ts';
import { readBoard } from './read-board.ts';
import { readWeek } from './read-week.ts';

export const boundMenuCalls = bindCalls(menuCalls, {
  week: readWeek,
  dishes: listMenuDishes,
  arrange: arrangeMenu,
  copy: copyMenu,
  board: readBoard,
  live: manualOperation((caller, { placeId }: { readonly placeId: string }) =>
    openLiveStream(caller, async (ctx) => {
      await assertOwnPlace(ctx, placeId);
      return [menuTopic(placeId)];
    }),
  ),
});
