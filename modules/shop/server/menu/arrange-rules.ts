import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { mealName, placeFilter } from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { lineTable, type MenuLine, type RemovedLine } from './menu-line.ts';

interface Arranged {
  readonly placeId: string;
  readonly items: readonly MenuLine[];
  readonly removed: readonly RemovedLine[];
}

/** Refuses invalid changes by line; locks the changed rows. */
export async function assertArrangeable(ctx: Context, { placeId, items, removed }: Arranged): Promise<void> {
  await assertServed(ctx, placeId, items);
  await assertUnchanged(ctx, placeId, { items, removed });
  await assertNotOrdered(ctx, items, removed);
  await assertOnce(ctx, placeId, items, removed);
}

/** Refuses a line for a meal that the place does not serve. */
async function assertServed(ctx: Context, placeId: string, items: readonly MenuLine[]): Promise<void> {
  const place = await ctx.db
    .selectFrom('dining_place')
    .select(['name', 'meal_periods'])
    .where('id', '=', placeId)
    .executeTakeFirst();
  if (!place) throw new DomainError('dining.no-such-place', {}, { field: 'placeId' });
  const n = items.findIndex(({ mealPeriod }) => !place.meal_periods.includes(mealPeriod));
  const line = items[n];
  if (!line) return;
  const meal = mealName(line.mealPeriod, ctx.language);
  throw new DomainError('shop.meal-not-served', { place: place.name, meal }, { field: `items.${n}.mealPeriod` });
}

/** Refuses an item that is gone or was changed since the caller loaded it. */
async function assertUnchanged(
  ctx: Context,
  placeId: string,
  { items, removed }: Omit<Arranged, 'placeId'>,
): Promise<void> {
  const named = [
    ...items.flatMap((line, n) => (line.id ? [{ ...line, id: line.id, field: `items.${n}.id` }] : [])),
    ...removed.map((line, n) => ({ ...line, field: `removed.${n}.id` })),
  ];
  if (named.length === 0) return;
  const own = (await placeFilter(ctx, 'place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<{ id: string; name: string; version: number }>`
    select id, name, version from shop_goods
    where tenant_id = app_tenant() and id = any(${named.map(({ id }) => id)}::bigint[]) and place_id = ${placeId}::bigint and ${own}
    order by id for update`.execute(ctx.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, version, field } of named) {
    const row = found.get(id);
    if (!row) throw new DomainError('shop.menu-item-gone', {}, { field });
    if (version && version !== row.version)
      throw new DomainError('shop.menu-item-changed', { goods: row.name }, { field });
  }
}

/** Refuses to move an item with orders, and to remove one that was ever ordered (spec/shop#menu-planner). */
async function assertNotOrdered(
  ctx: Context,
  items: readonly MenuLine[],
  removed: readonly RemovedLine[],
): Promise<void> {
  const { rows: moved } = await sql<{ n: number; name: string; count: number }>`
    select line.n::int - 1 as n, g.name, count(distinct o.id)::int as count
    from ${lineTable(items)}
    join shop_goods g on g.tenant_id = app_tenant() and g.id = line.id
    join shop_order_item i on i.tenant_id = g.tenant_id and i.goods_id = g.id
    join shop_order o on o.tenant_id = i.tenant_id and o.id = i.order_id
    where o.order_status <> ${orderStates.keys.cancelled} and o.day >= app_today()
      and (line.weekno <> g.weekno or line.meal_period <> g.meal_period or line.dish_id <> g.dish_id
        or o.day < line.valid_from or o.day > line.valid_to)
    group by line.n, g.name order by line.n limit 1`.execute(ctx.db);
  const [move] = moved;
  if (move)
    throw new DomainError(
      'shop.goods-ordered-stay',
      { goods: move.name, count: move.count },
      { field: `items.${move.n}.weekno` },
    );
  const { rows: gone } = await sql<{ n: number; name: string; count: number }>`
    select line.n::int - 1 as n, g.name, count(distinct i.order_id)::int as count
    from unnest(${removed.map(({ id }) => id)}::bigint[]) with ordinality as line (id, n)
    join shop_goods g on g.tenant_id = app_tenant() and g.id = line.id
    join shop_order_item i on i.tenant_id = g.tenant_id and i.goods_id = g.id
    group by line.n, g.name order by line.n limit 1`.execute(ctx.db);
  const [first] = gone;
  if (first)
    throw new DomainError(
      'shop.goods-ordered',
      { goods: first.name, count: first.count },
      { field: `removed.${first.n}.id` },
    );
}

/**
 * Refuses a dish twice at a meal, within the lines or with existing items. Concurrent additions are refused by the
 * constraint.
 */
async function assertOnce(
  ctx: Context,
  placeId: string,
  items: readonly MenuLine[],
  removed: readonly RemovedLine[],
): Promise<void> {
  const replaced = [...items.flatMap(({ id }) => (id ? [id] : [])), ...removed.map(({ id }) => id)];
  const { rows } = await sql<{ n: number }>`
    with wanted as (
      select line.n, line.weekno, line.meal_period, line.dish_id,
        daterange(line.valid_from, case when line.valid_to < line.valid_from then line.valid_from else line.valid_to end, '[]') as days
      from ${lineTable(items)})
    select w.n::int - 1 as n from wanted w
    where exists (select from wanted o
        where o.n < w.n and o.weekno = w.weekno and o.meal_period = w.meal_period and o.dish_id = w.dish_id and o.days && w.days)
      or exists (select from shop_goods g
        where g.tenant_id = app_tenant() and g.place_id = ${placeId}::bigint and g.weekno = w.weekno and g.meal_period = w.meal_period
          and g.dish_id = w.dish_id and daterange(g.valid_from, g.valid_to, '[]') && w.days and g.id <> all(${replaced}::bigint[]))
    order by w.n limit 1`.execute(ctx.db);
  const [twice] = rows;
  if (twice) throw new DomainError('shop.goods-once', {}, { field: `items.${twice.n}.dishId` });
}
