import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { leftoverReason, leftoverUnit } from '@refectory/modules/shop/contract/dictionaries.ts';
import type { MealOfPlace } from '@refectory/modules/shop/server/leftover/meal-dishes.ts';
import { readLeftoverSheet } from '@refectory/modules/shop/server/leftover/read-leftover-sheet.ts';
import { recordLeftovers } from '@refectory/modules/shop/server/leftover/record-leftovers.ts';
import { type DemoPlace, dinner, lunch } from '../../content/places.ts';
import { loadPlaces } from '../../day-data.ts';
import { type DemoOptions, withClockAt } from '../../demo-steps.ts';
import { type RandomSource, seededRandom } from '../../random.ts';

const { portions, kilograms } = leftoverUnit.keys;
const { tooMuch, fewerGuests, taste, other } = leftoverReason.keys;

/** Number of days with left-overs, including today. */
const recordedDays = 14;

/** Times at which left-overs of a meal are recorded. */
const clearings = [
  { mealPeriod: lunch, time: '13:52' },
  { mealPeriod: dinner, time: '19:52' },
];

/** Left-overs of the last two weeks: a share of the portions not picked up, some by weight. */
export async function seedLeftovers(demo: DemoOptions, ctx: Context, plans: readonly DemoPlace[]): Promise<void> {
  const places = (await loadPlaces(ctx, plans)).filter(({ plan }) => plan.menu || plan.packages.length > 0);
  const today = businessDay(demo.now(), demo.zone);
  for (let ago = recordedDays - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    for (const { mealPeriod, time } of clearings) {
      const at = zonedInstant(day, time, demo.zone);
      if (at > demo.now()) continue;
      const cleared = await withClockAt(ctx, at);
      for (const { id: placeId, plan } of places) {
        // Not by the place's id, which depends on what is made beside it.
        const random = seededRandom(ctx.tenantId, day, plan.code, mealPeriod, 'leftovers');
        await recordMeal(cleared, { placeId, day, mealPeriod }, random);
      }
    }
  }
}

async function recordMeal(ctx: Context, meal: MealOfPlace, random: RandomSource): Promise<void> {
  const sheet = await readLeftoverSheet(ctx, meal);
  const lines = sheet.map(({ dishId, planned, served, version }) => {
    if (random.chance(0.1))
      return { dishId, left: String(random.between(2, 18) / 10), unit: kilograms, reason: taste, version };
    // Less than planned minus served, because a kitchen cooks less when fewer come.
    const left = Math.floor((Math.max(0, planned - served) * random.below(40)) / 100);
    const reason = left === 0 ? null : random.pick([tooMuch, tooMuch, fewerGuests, taste, other]);
    return { dishId, left: String(left), unit: portions, reason, version };
  });
  if (lines.length > 0) await recordLeftovers(ctx, { ...meal, lines });
}
