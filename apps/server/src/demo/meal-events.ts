import { addDays, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { endMeal, listMealsToEnd } from '@refectory/modules/dining/server/booking/cancel/end-meals.ts';
import { expireBookings } from '@refectory/modules/dining/server/booking/cancel/expire-bookings.ts';
import { recordLateEntry } from '@refectory/modules/dining/server/booking/rules/record-late-entry.ts';
import { breakfast, dinner, lunch, supper } from './content/places.ts';
import type { DemoDayData } from './day-data.ts';
import { MealSimulation } from './meal-simulation.ts';
import { choosePlannedMeals } from './planned-meals.ts';
import { type RandomSource, seededRandom } from './random.ts';

/** An event at a time of the day. */
export interface DayEvent {
  readonly at: Date;
  run(ctx: Context): Promise<unknown>;
}

/** Times around a meal. Booking and serving vary by a few minutes per day. */
interface Times {
  readonly meal: number;
  /** Share of the day's bookings. */
  readonly share: number;
  /** Of each half of the employees. */
  readonly book: readonly [string, string];
  readonly cancel: string;
  readonly expire: string;
  readonly serve: readonly [string, string, string];
  readonly end: string;
}

const times: readonly Times[] = [
  {
    meal: breakfast,
    share: 0.2,
    book: ['05:35', '06:10'],
    cancel: '05:58',
    expire: '06:52',
    serve: ['07:10', '07:45', '08:25'],
    end: '09:16',
  },
  {
    meal: lunch,
    share: 0.52,
    book: ['07:48', '08:36'],
    cancel: '09:40',
    expire: '09:20',
    serve: ['11:18', '11:52', '12:34'],
    end: '13:46',
  },
  {
    meal: dinner,
    share: 0.23,
    book: ['13:20', '14:35'],
    cancel: '15:45',
    expire: '15:20',
    serve: ['17:15', '17:50', '18:30'],
    end: '19:46',
  },
  {
    meal: supper,
    share: 0.05,
    book: ['17:30', '18:20'],
    cancel: '19:35',
    expire: '19:00',
    serve: ['21:10', '21:40', '22:10'],
    end: '23:16',
  },
];

/** At which times a half of the employees comes, and the share of its remaining diners that is served then. */
const servings = [
  [
    { time: 0, share: 0.7 },
    { time: 1, share: 1 },
  ],
  [
    { time: 1, share: 0.5 },
    { time: 2, share: 1 },
  ],
] as const;

/**
 * All events around the meals of a day, for half of the employees: few of many people each, since what a step costs
 * depends little on how many it is for. If the booking time of a meal is after `until`, the current time, the first
 * half books on the evening before, so that there is data at any hour.
 */
export function listMealEvents(tenantId: string, dayData: DemoDayData, zone: string, until: Date): DayEvent[] {
  return times.flatMap((plan) => {
    const random = seededRandom(tenantId, dayData.day, plan.meal, dayData.half);
    return mealEventsFor(plan, dayData, random, zone, until);
  });
}

function mealEventsFor(plan: Times, dayData: DemoDayData, random: RandomSource, zone: string, until: Date): DayEvent[] {
  const { day, half, volume } = dayData;
  const at = (time: string, shift = 0) => new Date(zonedInstant(day, time, zone).getTime() + shift * 60_000);
  const shift = random.below(6);
  const count = Math.round(volume * plan.share * (0.92 + random.below(160) / 1000));
  const meals = choosePlannedMeals(random, dayData, plan.meal, Math.round(count * 1.04));
  if (meals.length === 0) return [];
  const ahead = meals.slice(0, Math.min(count, meals.length));
  const walkers = meals.slice(ahead.length);
  const run = new MealSimulation(random, day, plan.meal);
  const usual = at(plan.book[half], shift);
  const isEarly = half === 0 && usual > until;
  const served = servings[half].map(({ time, share }, n) => ({
    at: at(plan.serve[time], shift),
    run: async (ctx: Context) => {
      await run.serve(ctx, share);
      if (n === 0) await run.walkIn(ctx, walkers);
      if (n === 0 && plan.meal === lunch) await run.takeBack(ctx);
      if (n === 1) await run.takeAgain(ctx);
      if (n === 1 && plan.meal === lunch) await run.swipeAgain(ctx);
    },
  }));
  return [
    { at: isEarly ? zonedInstant(addDays(day, -1), '23:20', zone) : usual, run: (ctx) => run.book(ctx, ahead) },
    { at: at(plan.expire), run: expireAll },
    { at: at(plan.cancel), run: (ctx) => run.cancel(ctx) },
    ...served,
    { at: at(plan.end), run: endAll },
    ...(plan.meal === lunch && random.chance(0.4) ? [{ at: at('14:20'), run: recordOneLateEntry(day) }] : []),
  ];
}

/** Runs the expiry job once. */
async function expireAll(ctx: Context): Promise<void> {
  while ((await expireBookings(ctx)) > 0);
}

/** Runs the job that ends meals. */
async function endAll(ctx: Context): Promise<void> {
  for (const meal of await listMealsToEnd(ctx)) while ((await endMeal(ctx, meal)) > 0);
}

/** Records a missed pickup for one absent employee. */
const recordOneLateEntry = (day: string) => async (ctx: Context) => {
  const missed = await ctx.db
    .selectFrom('dining_booking')
    .select('id')
    .where('day', '=', day)
    .where('meal_period', '=', lunch)
    .where('booking_status', '=', bookingStates.keys.missed)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (missed) await recordLateEntry(ctx, { id: missed.id, reason: '刷卡机故障，补录' });
};
