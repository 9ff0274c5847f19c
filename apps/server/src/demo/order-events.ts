import { isoWeekday, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { advanceOrders } from '@refectory/modules/shop/server/order/change/advance-orders.ts';
import { cancelOrders } from '@refectory/modules/shop/server/order/change/cancel-orders.ts';
import { expireOrders } from '@refectory/modules/shop/server/order/change/expire-orders.ts';
import { createOrders, type OrderRow } from '@refectory/modules/shop/server/order/create/create-orders.ts';
import { payOrders } from '@refectory/modules/shop/server/order/pay-orders.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { dinner, lunch } from './content/places.ts';
import type { DemoDayData, Diner, PlaceWithOffers } from './day-data.ts';
import { filterAllowedToBook } from './filter-allowed-to-book.ts';
import type { DayEvent } from './meal-events.ts';
import { type RandomSource, seededRandom } from './random.ts';
import { topUpWallets } from './top-up-wallets.ts';

const { balance, wechat } = payType.keys;
/** Above this price only one dish is ordered, so that no wallet runs empty within a day. */
const secondDishLimit = 3;
/** Minimum number of people who order on a day. */
const least = 6;
const most = 24;

/** Times at which orders of a meal are prepared, ready and handed out. */
const kitchen = [
  { meal: lunch, prepare: '11:12', ready: '11:34', done: '12:16' },
  { meal: dinner, prepare: '16:52', ready: '17:14', done: '18:22' },
];

/** Orders from week menus on a day: in the morning for lunch and dinner; a few are cancelled or not paid. */
export function listOrderEvents(tenantId: string, dayData: DemoDayData, zone: string): DayEvent[] {
  const shops = dayData.places.filter(({ plan }) => plan.menu);
  const random = seededRandom(tenantId, dayData.day, 'orders');
  // Employees with a daily limit spend it on meals.
  const free = dayData.diners.filter(({ isLimited }) => !isLimited);
  const diners = random.shuffled(free).slice(0, Math.min(most, Math.max(least, Math.ceil(dayData.volume / 12))));
  if (shops.length === 0 || diners.length === 0) return [];
  const run = new OrderSimulation(random, dayData.day, shops);
  const at = (time: string) => zonedInstant(dayData.day, time, zone);
  return [
    { at: at('10:05'), run: (ctx) => run.order(ctx, diners) },
    { at: at('10:24'), run: (ctx) => run.cancel(ctx) },
    { at: at('10:41'), run: expireAll },
    ...kitchen.flatMap(({ meal, ...steps }) =>
      (['prepare', 'ready', 'done'] as const).map((step) => ({
        at: at(steps[step]),
        run: (ctx: Context) => run.move(ctx, step, meal),
      })),
    ),
  ];
}

/** Runs the expiry job once. */
async function expireAll(ctx: Context): Promise<void> {
  while ((await expireOrders(ctx)) > 0);
}

/** Simulates the orders of a day through the normal operations. */
class OrderSimulation {
  private readonly random: RandomSource;
  private readonly day: string;
  private readonly shops: readonly PlaceWithOffers[];
  private paid: OrderRow[] = [];

  constructor(random: RandomSource, day: string, shops: readonly PlaceWithOffers[]) {
    this.random = random;
    this.day = day;
    this.shops = shops;
  }

  async order(ctx: Context, diners: readonly Diner[]): Promise<void> {
    const menu = await ctx.db
      .selectFrom('shop_goods')
      .select(['id', 'place_id', 'meal_period'])
      .where('weekno', '=', isoWeekday(this.day))
      .orderBy('id')
      .execute();
    const everywhere = diners.flatMap((diner) => this.shops.map(({ id }) => ({ diner, placeId: id })));
    const may = Map.groupBy(await filterAllowedToBook(ctx, everywhere), ({ diner }) => diner);
    const orderers = diners.filter((diner) => may.get(diner)?.length === this.shops.length);
    const meals = orderers.map((diner) => ({ diner, payType: this.random.chance(0.3) ? wechat : balance }));
    await topUpWallets(ctx, this.random, meals);
    const requests = meals.map(({ diner, payType }) => {
      const mealPeriod = this.random.chance(0.6) ? lunch : dinner;
      const { id: placeId, plan } = this.random.pick(this.shops);
      const offered = menu.filter((goods) => goods.place_id === placeId && goods.meal_period === mealPeriod);
      const count = plan.kind === secondDishLimit ? 1 : this.random.between(1, 2);
      const quantity = plan.kind !== secondDishLimit && count === 1 && this.random.chance(0.2) ? 2 : 1;
      const items = this.random
        .shuffled(offered)
        .slice(0, count)
        .map(({ id }) => ({ goodsId: id, quantity }));
      return { employeeId: diner.id, placeId, day: this.day, mealPeriod, items, payType };
    });
    const created = await createOrders(ctx, requests);
    const remembered = created.filter(() => !this.random.chance(0.04)).map(({ id }) => id);
    this.paid = await payOrders(ctx, remembered);
  }

  async cancel(ctx: Context): Promise<void> {
    const gone = this.paid.filter(() => this.random.chance(0.06)).map(({ id }) => id);
    if (gone.length === 0) return;
    await cancelOrders(ctx, gone, '临时外出');
    this.paid = this.paid.filter(({ id }) => !gone.includes(id));
  }

  async move(ctx: Context, step: 'prepare' | 'ready' | 'done', meal: number): Promise<void> {
    const ids = this.paid.filter((row) => row.meal_period === meal).map(({ id }) => id);
    if (ids.length > 0) await advanceOrders(ctx, step, ids);
  }
}
