import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { openLiveStream } from '@refectory/engine/live/open-live-stream.ts';
import { homeCalls } from '#report/contract/home-calls.ts';
import { readDutyCounts } from './duties/duty-counts.ts';
import { readGatesToday } from './duties/gates-today.ts';
import { readHomeTopics } from './heard-topics.ts';
import { listDailySales, listWeekSalesByMeal, listWeekSalesByPackage, listWeekSalesByPlace } from './home-figures.ts';
import { listMealDishes } from './list-meal-dishes.ts';
import { listWeekChecksByType } from './list-week-checks.ts';
import { readHomePage } from './read-home-page.ts';

/** The charts of the home page. `day` names another day than today. */
export const boundHomeCalls = bindCalls(homeCalls, {
  welsale: (ctx, { day }) => listDailySales(ctx, day ?? undefined),
  weekpackage: (ctx, { day }) => listWeekSalesByPackage(ctx, day ?? undefined),
  weekdetail: (ctx, { day }) => listWeekSalesByMeal(ctx, day ?? undefined),
  weekplace: (ctx, { day }) => listWeekSalesByPlace(ctx, day ?? undefined),
  weekticket: (ctx, { day }) => listWeekChecksByType(ctx, day ?? undefined),
  today: (ctx, { day }) => readHomePage(ctx, day ?? undefined),
  dishes: listMealDishes,
  counts: (ctx, _, { registry }) => readDutyCounts(ctx, registry),
  gates: (ctx, _, { registry }) => readGatesToday(ctx, registry),
  live: manualOperation((caller) => openLiveStream(caller, readHomeTopics, { readsOnHeartbeat: false })),
});
