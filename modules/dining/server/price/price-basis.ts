import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { priceRuleStates } from '#dining/contract/price/price-rule-states.ts';
import { gradeStates } from '#wallet/contract/grade-states.ts';
import type { PriceRule } from './price-rule.ts';

// Data for pricing many portions: one statement each; none for an empty list of ids.

export interface DinerPricing {
  readonly employeeTypeId: string;
  readonly priceLevel: number;
  /** Percentage of each price that the grade pays; 100 without a grade. */
  readonly gradePercent: number;
  /** Allowance of the employee type per meal; index 0 is meal period 1. */
  readonly allowances: readonly Fen[];
}

interface DinerRow {
  readonly id: string;
  readonly type_id: string;
  readonly price_level: number;
  readonly discount: number | null;
  /** Allowances in fen, as text. */
  readonly breakfast: string;
  readonly lunch: string;
  readonly dinner: string;
  readonly supper: string;
}

export async function loadDinerPricing(ctx: Context, ids: readonly string[]): Promise<Map<string, DinerPricing>> {
  const { rows } = await sql<DinerRow>`
    select e.id, e.type_id, t.price_level, g.discount,
      t.meal_allowance_breakfast as breakfast, t.meal_allowance_lunch as lunch,
      t.meal_allowance_dinner as dinner, t.meal_allowance_supper as supper
    from dining_employee e
    join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id
    left join wallet_grade g on g.tenant_id = e.tenant_id and g.id = e.grade_id and g.status = ${gradeStates.keys.enabled}::int
    where e.tenant_id = app_tenant() and e.id = any(${ids}::bigint[])`.execute(ctx.db);
  return new Map(
    rows.map(({ id, type_id, price_level, discount, breakfast, lunch, dinner, supper }) => [
      id,
      {
        employeeTypeId: type_id,
        priceLevel: price_level,
        gradePercent: discount ?? 100,
        allowances: [breakfast, lunch, dinner, supper].map(BigInt),
      },
    ]),
  );
}

export async function loadPackagePrices(ctx: Context, ids: readonly string[]): Promise<Map<string, Fen>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('dining_package')
    .select(['id', 'price'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, BigInt(row.price)]));
}

export interface DishPricing {
  readonly basePrice: Fen;
  readonly categoryIds: readonly string[];
}

/** Dishes with their category and its ancestors, since a rule for a category covers its descendants. */
export async function loadDishPricing(ctx: Context, ids: readonly string[]): Promise<Map<string, DishPricing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; base_price: string; category_ids: string[] }>`
    with recursive up as (
      select d.id as dish_id, c.id, c.parent_id from dining_dish d
      join shop_category c on c.tenant_id = d.tenant_id and c.id = d.category_id
      where d.id = any(${ids}::bigint[])
      union
      select up.dish_id, c.id, c.parent_id from up join shop_category c on c.tenant_id = app_tenant() and c.id = up.parent_id)
    select d.id, d.base_price, array(select up.id::text from up where up.dish_id = d.id) as category_ids
    from dining_dish d where d.id = any(${ids}::bigint[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, { basePrice: BigInt(row.base_price), categoryIds: row.category_ids }]));
}

/** All rules of the tenant, disabled ones included, because the simulator explains those, too. */
export async function loadPriceRules(ctx: Context): Promise<PriceRule[]> {
  const rows = await ctx.db.selectFrom('dining_price_rule').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOn: row.status === priceRuleStates.keys.enabled,
    weekdays: row.weekdays,
    method: row.method,
    value: yuanToFen(row.value),
    priority: row.priority,
    createdAt: row.create_time.getTime(),
    categoryId: row.category_id ?? undefined,
    dishId: row.dish_id ?? undefined,
    packageId: row.package_id ?? undefined,
    placeId: row.place_id ?? undefined,
    employeeTypeId: row.employee_type_id ?? undefined,
    priceLevel: row.price_level ?? undefined,
    mealPeriod: row.meal_period ?? undefined,
    dateFrom: row.date_from ?? undefined,
    dateTo: row.date_to ?? undefined,
    dayKind: row.day_kind ?? undefined,
    helping: row.helping ?? undefined,
  }));
}
