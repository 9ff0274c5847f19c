import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuTopic } from '#shop/contract/menu/menu-calls.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';

/** Portions of a menu item on a day, and who wants them. */
export interface GoodsPortions {
  readonly employeeId: string;
  readonly goodsId: string;
  readonly day: string;
  readonly portions: number;
}

const portionColumns = (wants: readonly GoodsPortions[]) => sql`unnest(${wants.map((w) => w.employeeId)}::bigint[],
  ${wants.map((w) => w.goodsId)}::bigint[], ${wants.map((w) => w.day)}::date[], ${wants.map((w) => w.portions)}::int[])
  as w (employee_id, goods_id, day, portions)`;

/**
 * Reserves portions, or refuses with `shop.sold-out` or `shop.limit-per-person`: one conditional update per menu item
 * and day, ordered by key. Always before order and wallet, also in cancellations: a fixed lock order prevents
 * deadlocks.
 */
export async function reservePortions(ctx: Context, wants: readonly GoodsPortions[]): Promise<void> {
  if (wants.length === 0) return;
  const { rows } = await sql<{
    name: string;
    day: string;
    left: number;
    portions: number;
    placeId: string;
    isFull: boolean;
  }>`
    with wanted as (
      select goods_id, day, sum(portions)::int as portions from ${portionColumns(wants)} group by 1, 2),
    taken as (
      insert into shop_sold as s (goods_id, day, serving, sold)
      select w.goods_id, w.day, g.serving, w.portions
      from wanted w join shop_goods g on g.tenant_id = app_tenant() and g.id = w.goods_id
      where w.portions <= g.serving
      order by w.goods_id, w.day
      on conflict (tenant_id, goods_id, day) do update set sold = s.sold + excluded.sold where s.sold + excluded.sold <= s.serving
      returning goods_id, day)
    select g.name, w.day, w.portions, coalesce(s.serving - s.sold, g.serving) as "left",
      g.place_id as "placeId", t.goods_id is null as "isFull"
    from wanted w
    join shop_goods g on g.tenant_id = app_tenant() and g.id = w.goods_id
    left join shop_sold s on s.tenant_id = g.tenant_id and s.goods_id = w.goods_id and s.day = w.day
    left join taken t on t.goods_id = w.goods_id and t.day = w.day`.execute(ctx.db);
  const full = rows.find(({ isFull }) => isFull);
  if (full)
    throw new DomainError(
      'shop.sold-out',
      { goods: full.name, day: full.day, left: full.left, wanted: full.portions },
      { field: 'items' },
    );
  announcePortions(ctx, rows);
  // Concurrent orders of the same item and day wait at its counter above, and are counted afterwards.
  const [over] = (await findLimitRefusals(ctx, wants)).values();
  if (over) throw DomainError.of(over);
}

/** Refusals by employee id for those who exceed the limit per person and day of an item (spec/shop#portions). */
export async function findLimitRefusals(
  ctx: Context,
  wants: readonly GoodsPortions[],
): Promise<ReadonlyMap<string, Refusal>> {
  if (wants.length === 0) return new Map();
  const { rows } = await sql<{
    employeeId: string;
    name: string;
    saasNo: string;
    goods: string;
    limit: number;
    had: number;
  }>`
    with wanted as (
      select employee_id, goods_id, day, sum(portions)::int as portions from ${portionColumns(wants)} group by 1, 2, 3)
    select e.id as "employeeId", e.name, e.saas_no as "saasNo", g.name as goods, g.limit_per_person as "limit", had.portions as had
    from wanted w
    join shop_goods g on g.tenant_id = app_tenant() and g.id = w.goods_id and g.limit_per_person is not null
    join dining_employee e on e.tenant_id = app_tenant() and e.id = w.employee_id
    cross join lateral (
      select coalesce(sum(i.quantity), 0)::int as portions
      from shop_order o join shop_order_item i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.goods_id = w.goods_id
      where o.tenant_id = app_tenant() and o.employee_id = w.employee_id and o.day = w.day and o.order_status <> ${orderStates.keys.cancelled}) had
    where had.portions + w.portions > g.limit_per_person`.execute(ctx.db);
  return new Map(
    rows.map(({ employeeId, ...params }) => [employeeId, { code: 'shop.limit-per-person', params, field: 'items' }]),
  );
}

/** Releases portions. The counters are already locked by `lockOrders`. */
export async function releasePortions(
  ctx: Context,
  given: readonly Omit<GoodsPortions, 'employeeId'>[],
): Promise<void> {
  if (given.length === 0) return;
  const { rows } = await sql<{ placeId: string }>`
    update shop_sold s set sold = s.sold - w.portions
    from (
      select goods_id, day, sum(portions)::int as portions
      from ${portionColumns(given.map((each) => ({ ...each, employeeId: '0' })))} group by 1, 2) w
    join shop_goods g on g.tenant_id = app_tenant() and g.id = w.goods_id
    where s.tenant_id = app_tenant() and s.goods_id = w.goods_id and s.day = w.day
    returning g.place_id as "placeId"`.execute(ctx.db);
  announcePortions(ctx, rows);
}

/** Notifies menu boards of the portions left. */
function announcePortions(ctx: Context, goods: readonly { readonly placeId: string }[]): void {
  for (const placeId of new Set(goods.map((each) => each.placeId))) announceChange(ctx, menuTopic(placeId));
}
