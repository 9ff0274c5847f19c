import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { homeCalls } from '#report/contract/home-calls.ts';
import { dishesOfMeal } from './dishes-of-meal.ts';
import { salesOfDays, weekByMeal, weekByPackage, weekByPlace } from './figures.ts';
import { homeToday } from './home-today.ts';

/** The charts of the home page. `day` picks another week. */
export const boundHome = bindCalls(homeCalls, {
  welsale: (ctx) => salesOfDays(ctx),
  weekpackage: (ctx, { day }) => weekByPackage(ctx, day ?? undefined),
  weekdetail: (ctx, { day }) => weekByMeal(ctx, day ?? undefined),
  weekplace: (ctx, { day }) => weekByPlace(ctx, day ?? undefined),
  today: homeToday,
  dishes: dishesOfMeal,
});
