import { addDays, businessDay, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readDiningSettings, takeWindow } from '@refectory/modules/dining/server/public.ts';
import { bumpCard } from '@refectory/modules/shop/server/kitchen/bump-card.ts';
import { advanceOrders } from '@refectory/modules/shop/server/order/change/advance-orders.ts';
import { cancelOrder } from '@refectory/modules/shop/server/order/change/cancel-orders.ts';
import { createOrders } from '@refectory/modules/shop/server/order/create/create-orders.ts';
import { payOrders } from '@refectory/modules/shop/server/order/pay-orders.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { type DemoPlace, dinner, lunch } from '../../content/places.ts';
import { listDiners, loadPlaces } from '../../day-data.ts';
import { filterAllowedToBook } from '../../filter-allowed-to-book.ts';
import { seededRandom } from '../../random.ts';
import { topUpWallets } from '../../top-up-wallets.ts';

/** Number of orders on the kitchen screen. */
const wanted = 9;

/**
 * Orders of the current or next meal at the first place with a menu: some in preparation, one bumped, two ready, one
 * with a cancellation request.
 */
export async function seedKitchen(ctx: Context, plans: readonly DemoPlace[]): Promise<void> {
  const [place] = (await loadPlaces(ctx, plans)).filter(({ plan }) => plan.menu);
  if (!place) return;
  const meal = await findNextMeal(ctx, place.id);
  const menu = await ctx.db
    .selectFrom('shop_goods')
    .select('id')
    .where('place_id', '=', place.id)
    .where('weekno', '=', isoWeekday(meal.day))
    .where('meal_period', '=', meal.mealPeriod)
    .orderBy('id')
    .execute();
  const eating = await listEmployeesWithMeal(ctx, meal.day);
  const free = (await listDiners(ctx, meal.day)).filter(({ id, isLimited }) => !isLimited && !eating.has(id));
  const random = seededRandom(ctx.tenantId, 'kitchen');
  const guests = await filterAllowedToBook(
    ctx,
    random
      .shuffled(free)
      .slice(0, wanted)
      .map((diner) => ({ diner, placeId: place.id, payType: payType.keys.wechat })),
  );
  if (menu.length === 0 || guests.length === 0) return;
  await topUpWallets(ctx, random, guests);
  const created = await createOrders(
    ctx,
    guests.map(({ diner, ...planned }) => ({
      ...planned,
      ...meal,
      employeeId: diner.id,
      items: random
        .shuffled(menu)
        .slice(0, random.between(1, 2))
        .map(({ id }) => ({ goodsId: id, quantity: random.between(1, 2) })),
    })),
  );
  const paid = await payOrders(
    ctx,
    created.map(({ id }) => id),
  );
  // The last two are paid and not in preparation.
  const [asked, prepared, ready, alsoReady, ...cooking] = paid.slice(0, -2).map(({ id }) => id);
  const begun = [asked, prepared, ready, alsoReady, ...cooking].filter((id) => id !== undefined);
  if (begun.length > 0) await advanceOrders(ctx, 'prepare', begun);
  if (asked) await cancelOrder(ctx, { id: asked, reason: '临时出差' });
  if (prepared) await bumpCard(ctx, { orderId: prepared });
  const called = [ready, alsoReady].filter((id) => id !== undefined);
  if (called.length > 0) await advanceOrders(ctx, 'ready', called);
}

/** Employees with a booking or order on a day, who would exceed limits per meal. */
async function listEmployeesWithMeal(ctx: Context, day: string): Promise<ReadonlySet<string>> {
  const booked = await ctx.db.selectFrom('dining_booking').select('employee_id').where('day', '=', day).execute();
  const ordered = await ctx.db.selectFrom('shop_order').select('employee_id').where('day', '=', day).execute();
  return new Set([...booked, ...ordered].map(({ employee_id }) => employee_id));
}

/** Lunch or dinner of today if not over, else tomorrow's lunch. */
async function findNextMeal(ctx: Context, placeId: string): Promise<{ day: string; mealPeriod: number }> {
  const { meals, takeGraceMinutes } = await readDiningSettings(ctx, placeId);
  const today = businessDay(ctx.now, ctx.zone);
  for (const mealPeriod of [lunch, dinner]) {
    const meal = meals.find((each) => each.mealPeriod === mealPeriod);
    if (meal && takeWindow(today, meal, takeGraceMinutes, ctx.zone).to > ctx.now) return { day: today, mealPeriod };
  }
  return { day: addDays(today, 1), mealPeriod: lunch };
}
