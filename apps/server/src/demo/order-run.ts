import { instantOf, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { cancelOrders } from '@refectory/modules/shop/server/order/change/cancel-orders.ts';
import { expireOrders } from '@refectory/modules/shop/server/order/change/expire-orders.ts';
import { moveOrders } from '@refectory/modules/shop/server/order/change/move-order.ts';
import { createOrders, type OrderRow } from '@refectory/modules/shop/server/order/create/create-orders.ts';
import { payOrders } from '@refectory/modules/shop/server/order/pay-orders.ts';
import { dinner, lunch } from './content/places.ts';
import type { DayEvent } from './day-events.ts';
import type { DayWorld, Diner, OpenPlace } from './day-world.ts';
import { type Random, randomOf } from './random.ts';
import { topUp } from './top-up.ts';
import { whoMayBook } from './who-may-book.ts';

const balance = 1;
const wechat = 3;
/** Of hotels one dish is enough, so that nobody runs out of money within a day. */
const dear = 3;
/** People who order on a day. */
const least = 6;
const most = 24;

/** When an order's meal is cooked, ready and handed over. */
const kitchen = [
  { meal: lunch, prepare: '11:12', ready: '11:34', done: '12:16' },
  { meal: dinner, prepare: '16:52', ready: '17:14', done: '18:22' },
];

/** What is ordered from the week menus on a day: in the forenoon for lunch and dinner; a few cancel, a few forget to pay. */
export function orderEvents(tenantId: string, world: DayWorld, zone: string): DayEvent[] {
  const shops = world.places.filter(({ plan }) => plan.menu);
  const random = randomOf(tenantId, world.day, 'orders');
  // Whoever has a limit per day spends it on meals.
  const free = world.diners.filter(({ isLimited }) => !isLimited);
  const diners = random.shuffled(free).slice(0, Math.min(most, Math.max(least, Math.ceil(world.volume / 12))));
  if (shops.length === 0 || diners.length === 0) return [];
  const run = new OrderRun(random, world.day, shops);
  const at = (time: string) => instantOf(world.day, time, zone);
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

/** The job of every minute, once. */
async function expireAll(ctx: Context): Promise<void> {
  while ((await expireOrders(ctx)) > 0);
}

/** The orders of one day as they go. */
class OrderRun {
  private readonly random: Random;
  private readonly day: string;
  private readonly shops: readonly OpenPlace[];
  private paid: OrderRow[] = [];

  constructor(random: Random, day: string, shops: readonly OpenPlace[]) {
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
    const may = Map.groupBy(await whoMayBook(ctx, everywhere), ({ diner }) => diner);
    const orderers = diners.filter((diner) => may.get(diner)?.length === this.shops.length);
    const wishes = orderers.map((diner) => ({ diner, payType: this.random.chance(0.3) ? wechat : balance }));
    await topUp(ctx, this.random, wishes);
    const asks = wishes.map(({ diner, payType }) => {
      const mealPeriod = this.random.chance(0.6) ? lunch : dinner;
      const { id: placeId, plan } = this.random.pick(this.shops);
      const offered = menu.filter((goods) => goods.place_id === placeId && goods.meal_period === mealPeriod);
      const count = plan.kind === dear ? 1 : this.random.between(1, 2);
      const quantity = plan.kind !== dear && count === 1 && this.random.chance(0.2) ? 2 : 1;
      const items = this.random
        .shuffled(offered)
        .slice(0, count)
        .map(({ id }) => ({ goodsId: id, quantity }));
      return { employeeId: diner.id, placeId, day: this.day, mealPeriod, items, payType };
    });
    const born = await createOrders(ctx, asks);
    const remembered = born.filter(() => !this.random.chance(0.04)).map(({ id }) => id);
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
    if (ids.length > 0) await moveOrders(ctx, step, ids);
  }
}
