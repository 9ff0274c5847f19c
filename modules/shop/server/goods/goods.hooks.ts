import type { DB } from '@refectory/engine/database/tables.ts';
import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isRestoring } from '@refectory/engine/row/is-restoring.ts';
import { type Selectable, sql } from 'kysely';
import { assertOwnPlace, mealName, placeFilter } from '#dining/server/public.ts';
import { menuTopic } from '#shop/contract/menu/menu-calls.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';

/**
 * A menu item belongs to one of the user's places and to a meal that the place serves; name and category default to the
 * dish's.
 */
export const goodsHooks: Hooks<'shop_goods'> = {
  listFilter: (ctx) => placeFilter(ctx, 't.place_id'),

  async beforeSave(ctx, values, previous) {
    const now = { ...previous, ...values };
    await assertOwnPlace(ctx, String(now.place_id));
    await assertServed(ctx, String(now.place_id), Number(now.meal_period));
    if (previous) await assertNotOrdered(ctx, now, previous);
    else if (isNoneGiven(values.service_ids) && !(await isRestoring(ctx))) delete values.service_ids;
    const dish = await ctx.db
      .selectFrom('dining_dish')
      .select(['name', 'category_id'])
      .where('id', '=', String(now.dish_id))
      .executeTakeFirst();
    // A dish of another tenant is refused by the foreign key.
    if (!dish) return;
    if (!now.name) values.name = dish.name;
    if (!now.category_id) values.category_id = dish.category_id;
  },

  afterSave(ctx, row, previous) {
    announceChange(ctx, menuTopic(row.place_id));
    if (previous && previous.place_id !== row.place_id) announceChange(ctx, menuTopic(previous.place_id));
  },

  /** Ordered items cannot be removed; unused portion counters are deleted. */
  async beforeRemove(ctx, row) {
    const { rows } = await sql<{ count: string }>`
      select count(distinct order_id) as count from shop_order_item where tenant_id = app_tenant() and goods_id = ${row.id}::bigint`.execute(
      ctx.db,
    );
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) throw new DomainError('shop.goods-ordered', { goods: row.name, count });
    await ctx.db.deleteFrom('shop_sold').where('goods_id', '=', row.id).execute();
    announceChange(ctx, menuTopic(row.place_id));
  },
};

/** Without services the column default applies: the default services. */
const isNoneGiven = (ids: unknown): boolean => !Array.isArray(ids) || ids.length === 0;

type GoodsRow = Selectable<DB['shop_goods']>;

/** Columns that move an item to another menu, with the field of the form. */
const movedFields = [
  ['weekno', 'weekno'],
  ['meal_period', 'mealPeriod'],
  ['dish_id', 'dishId'],
] as const;

/** An ordered item cannot be moved; refused at its field (spec/shop#menu-planner). The database refuses it, too. */
async function assertNotOrdered(ctx: Context, now: Readonly<Record<string, unknown>>, row: GoodsRow): Promise<void> {
  const moved = movedFields.find(([column]) => String(now[column]) !== String(row[column]));
  const [from, to] = [now.valid_from ?? null, now.valid_to ?? null];
  if (!moved && from === row.valid_from && to === row.valid_to) return;
  await ctx.db.selectFrom('shop_goods').select('id').where('id', '=', row.id).forUpdate().execute();
  const { rows } = await sql<{ count: number; begins: number }>`
    select count(distinct o.id)::int as count, count(*) filter (where o.day < ${from}::date)::int as begins
    from shop_order_item i join shop_order o on o.tenant_id = i.tenant_id and o.id = i.order_id
    where i.tenant_id = app_tenant() and i.goods_id = ${row.id}::bigint and o.order_status <> ${orderStates.keys.cancelled}
      and o.day >= app_today() and (${moved !== undefined}::boolean or o.day < ${from}::date or o.day > ${to}::date)`.execute(
    ctx.db,
  );
  const { count = 0, begins = 0 } = rows[0] ?? {};
  const field = moved?.[1] ?? (begins > 0 ? 'validFrom' : 'validTo');
  if (count > 0) throw new DomainError('shop.goods-ordered-stay', { goods: row.name, count }, { field });
}

async function assertServed(ctx: Context, placeId: string, mealPeriod: number): Promise<void> {
  const place = await ctx.db
    .selectFrom('dining_place')
    .select(['name', 'meal_periods'])
    .where('id', '=', placeId)
    .executeTakeFirst();
  if (!place) throw new DomainError('dining.no-such-place', {}, { field: 'placeId' });
  if (place.meal_periods.includes(mealPeriod)) return;
  const meal = mealName(mealPeriod, ctx.language);
  throw new DomainError('shop.meal-not-served', { place: place.name, meal }, { field: 'mealPeriod' });
}
