import { fenToYuan } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { dishStatus, saleState } from '#dining/contract/dictionaries.ts';
import { readDiningSettings } from '#dining/server/public.ts';
import { listMenuCategories } from '../menu/list-menu-categories.ts';
import { requireRotation } from './require-rotation.ts';

interface SheetItem {
  readonly week: number;
  readonly weekno: number;
  readonly mealPeriod: number;
  readonly categoryId: string;
  readonly dishId: string;
  readonly name: string;
  readonly price: string;
  readonly serving: number;
  readonly limitPerPerson: number | null;
  readonly saleState: number;
  readonly cost: string | null;
  readonly costShare: string | null;
  readonly kcal: number | null;
  readonly allergens: readonly number[];
}

/** Weeks of a cycle with the cost of each dish by recipe (spec/shop#rotation, `sheet`). */
export async function readRotationSheet(ctx: Context, { id }: { id: string }) {
  const template = await requireRotation(ctx, id);
  const { menuRepeatDays } = await readDiningSettings(ctx, template.placeId);
  const { rows } = await sql<SheetItem>`
    with item as materialized (select * from shop_rotation_item where tenant_id = app_tenant() and rotation_id = ${id}::bigint),
    cost as materialized (
      select dish_id, cost from dining_dish_cost where tenant_id = app_tenant() and dish_id in (select dish_id from item))
    select i.week, i.weekno, i.meal_period as "mealPeriod", coalesce(i.category_id, d.category_id)::text as "categoryId",
      i.dish_id as "dishId", d.name, i.price, i.serving, i.limit_per_person as "limitPerPerson",
      case when d.dish_status = ${dishStatus.keys.offSale} then ${saleState.keys.dishOffSale}::int else ${saleState.keys.onSale}::int end as "saleState", trim_scale(round(c.cost, 2))::text as cost,
      case when i.price > 0 then trim_scale(round(c.cost * 10000 / i.price, 1))::text end as "costShare", d.kcal, d.allergens
    from item i
    join dining_dish d on d.tenant_id = i.tenant_id and d.id = i.dish_id
    left join cost c on c.dish_id = i.dish_id
    order by i.week, i.weekno, i.meal_period, i.id`.execute(ctx.db);
  return {
    ...template,
    repeatDays: menuRepeatDays,
    categories: await listMenuCategories(ctx),
    items: rows.map((item) => ({ ...item, categoryId: item.categoryId ?? '', price: fenToYuan(item.price) })),
  };
}
