import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { dishStates } from '#dining/contract/menu/dish-states.ts';

const most = 200;

interface MenuDish {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly price: string;
  readonly cost: string | null;
  readonly kcal: number | null;
  readonly allergens: readonly number[];
  readonly rating: string | null;
  readonly comments: number;
}

/**
 * Available dishes whose name or code contains the keyword, by category, at most 200 (spec/shop#menu-planner,
 * `dishes`).
 */
export async function listMenuDishes(ctx: Context, { keyword }: { keyword?: string | undefined }) {
  const pattern = `%${(keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<MenuDish>`
    with cost as materialized (select dish_id, cost from dining_dish_cost where tenant_id = app_tenant())
    select d.id, d.name, d.code, coalesce(d.category_id::text, '') as "categoryId", coalesce(c.name, '') as "categoryName",
      d.base_price as price, trim_scale(round(k.cost, 2))::text as cost, d.kcal, d.allergens,
      trim_scale(r.rating)::text as rating, coalesce(r.comments, 0) as comments
    from dining_dish d
    left join shop_category c on c.tenant_id = d.tenant_id and c.id = d.category_id
    left join cost k on k.dish_id = d.id
    left join shop_dish_rating r on r.tenant_id = d.tenant_id and r.dish_id = d.id
    where d.tenant_id = app_tenant() and d.dish_status = ${dishStates.keys.onSale}
      and (d.name ilike ${pattern} or d.code ilike ${pattern}) and ${dataScopeCondition(ctx, 'dining_dish', 'd')}
    order by c.sort, c.id, d.name, d.id limit ${most}`.execute(ctx.db);
  return rows.map((dish) => ({ ...dish, price: fenToYuan(dish.price) }));
}
