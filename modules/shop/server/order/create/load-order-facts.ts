import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ownPlaceCondition } from '#dining/server/public.ts';
import type { OrderRequest } from './order-request.ts';

/** Facts about one request. Names are absent if the row does not exist or is hidden by data scopes. */
export interface OrderFacts {
  readonly employeeName: string | null;
  readonly employeeStatus: number | null;
  readonly saasNo: string | null;
  readonly groupName: string | null;
  readonly placeName: string | null;
  readonly placeStatus: number | null;
  readonly placeMeals: readonly number[] | null;
  readonly placeOpens: string | null;
  readonly placeCloses: string | null;
  readonly restFrom: string | null;
  readonly restTo: string | null;
}

/** Facts about a menu item on a day. */
export interface GoodsFacts {
  readonly id: string;
  readonly name: string;
  readonly dishId: string;
  readonly placeId: string;
  readonly weekno: number;
  readonly mealPeriod: number;
  readonly price: string;
  readonly limitPerPerson: number | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly goodsStatus: number;
  readonly dishName: string;
  readonly dishStatus: number;
}

/** People and places of the requests, in their order, in one statement. */
export async function loadOrderFacts(ctx: Context, requests: readonly OrderRequest[]): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select e.name as "employeeName", e.employee_status as "employeeStatus", e.saas_no as "saasNo", g.name as "groupName",
      p.name as "placeName", p.status as "placeStatus", p.meal_periods as "placeMeals",
      p.open_time as "placeOpens", p.close_time as "placeCloses", r.start_on as "restFrom", r.end_on as "restTo"
    from unnest(${requests.map((a) => a.employeeId)}::bigint[], ${requests.map((a) => a.placeId)}::bigint[], ${requests.map((a) => a.day)}::date[])
      with ordinality as a (employee_id, place_id, day, n)
    left join dining_employee e on e.tenant_id = app_tenant() and e.id = a.employee_id and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    left join dining_place p on p.tenant_id = app_tenant() and p.id = a.place_id and ${dataScopeCondition(ctx, 'dining_place', 'p')}
    left join dining_rest r on r.tenant_id = app_tenant() and r.employee_id = a.employee_id and a.day between r.start_on and r.end_on
    order by a.n`.execute(ctx.db);
  return rows;
}

/** Menu items of the requests by id. */
export async function loadGoodsFacts(
  ctx: Context,
  requests: readonly OrderRequest[],
): Promise<ReadonlyMap<string, GoodsFacts>> {
  const ids = [...new Set(requests.flatMap(({ items }) => items.map(({ goodsId }) => goodsId)))];
  const { rows } = await sql<GoodsFacts>`
    select g.id, g.name, g.dish_id as "dishId", g.place_id as "placeId", g.weekno, g.meal_period as "mealPeriod", g.price,
      g.limit_per_person as "limitPerPerson", g.valid_from as "validFrom", g.valid_to as "validTo", g.goods_status as "goodsStatus",
      d.name as "dishName", d.dish_status as "dishStatus"
    from shop_goods g join dining_dish d on d.tenant_id = g.tenant_id and d.id = g.dish_id
    where g.tenant_id = app_tenant() and g.id = any(${ids}::bigint[]) and ${dataScopeCondition(ctx, 'shop_goods', 'g')}
      and ${ownPlaceCondition(ctx, 'g.place_id')}`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
