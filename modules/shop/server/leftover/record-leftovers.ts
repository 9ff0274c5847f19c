import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { assertOwnPlace, readDiningSettings, servingWindow } from '#dining/server/public.ts';
import { leftoverUnit } from '#shop/contract/dictionaries.ts';
import { type MealOfPlace, mealDishes } from './meal-dishes.ts';

/** Left-over of a dish; `version` of the loaded record, absent or 0 if there was none. */
export interface EnteredLeftover {
  readonly dishId: string;
  readonly left: string;
  readonly unit: number;
  readonly reason?: number | null | undefined;
  readonly version?: number | null | undefined;
}

interface LeftoversOfMeal extends MealOfPlace {
  readonly lines: readonly EnteredLeftover[];
}

const { portions } = leftoverUnit.keys;

/**
 * Saves left-overs of a meal, all or none, with the planned and served portions at the time (spec/shop#leftovers,
 * `record`). Refuses a meal that has not begun, and by its line a dish that is not part of the meal, was recorded by
 * another user meanwhile, or has more left than planned.
 */
export async function recordLeftovers(ctx: Context, { lines, ...meal }: LeftoversOfMeal): Promise<{ saved: number }> {
  if (lines.length === 0) throw new DomainError('shop.leftover-nothing', {}, { field: 'lines' });
  await assertOwnPlace(ctx, meal.placeId);
  await assertBegun(ctx, meal);
  await lockRecords(ctx, meal);
  await assertLines(ctx, meal, lines);
  await write(ctx, meal, lines);
  return { saved: lines.length };
}

async function assertBegun(ctx: Context, { placeId, day, mealPeriod }: MealOfPlace): Promise<void> {
  const { meals } = await readDiningSettings(ctx, placeId);
  const meal = meals.find((one) => one.mealPeriod === mealPeriod);
  if (meal && servingWindow(day, meal, ctx.zone).from > ctx.now)
    throw new DomainError('shop.leftover-early', {}, { field: 'day' });
}

const isOfMeal = ({ placeId, day, mealPeriod }: MealOfPlace): RawBuilder<boolean> =>
  sql<boolean>`l.tenant_id = app_tenant() and l.place_id = ${placeId}::bigint and l.day = ${day}::date
    and l.meal_period = ${mealPeriod}::int`;

/** Locks the meal's records; concurrent inserts are refused by a unique constraint. */
async function lockRecords(ctx: Context, meal: MealOfPlace): Promise<void> {
  await sql<{ id: string }>`select l.id from shop_leftover l where ${isOfMeal(meal)} order by l.id for update`.execute(
    ctx.db,
  );
}

const lineRows = (lines: readonly EnteredLeftover[]): RawBuilder<unknown> => sql`
  unnest(${lines.map(({ dishId }) => dishId)}::bigint[], ${lines.map(({ left }) => left)}::numeric[],
    ${lines.map(({ unit }) => unit)}::int[], ${lines.map(({ reason }) => reason ?? null)}::int[],
    ${lines.map(({ version }) => version || null)}::int[]) with ordinality e (dish_id, "left", unit, reason, version, n)`;

interface WrongLine {
  readonly line: number;
  readonly dish: string;
  readonly planned: number;
  readonly problem: 'twice' | 'changed' | 'not-cooked' | 'whole' | 'grams' | 'too-much';
}

/** Refuses with the first invalid line. A recorded dish stays valid when it is no longer on the menu. */
async function assertLines(ctx: Context, meal: MealOfPlace, lines: readonly EnteredLeftover[]): Promise<void> {
  const { rows } = await sql<WrongLine>`
    select j.n::int as line, j.dish, j.planned, j.problem from (
      select e.n, d.name as dish, coalesce(m.planned, l.planned, 0)::int as planned, case
        when count(*) over (partition by e.dish_id) > 1 then 'twice'
        when l.version is distinct from e.version then 'changed'
        when m.dish_id is null and l.id is null then 'not-cooked'
        when e.unit = ${portions} and e."left" <> trunc(e."left") then 'whole'
        when e."left" <> round(e."left", 3) then 'grams'
        when e.unit = ${portions} and coalesce(m.planned, l.planned) > 0 and e."left" > coalesce(m.planned, l.planned) then 'too-much'
        end as problem
      from ${lineRows(lines)}
      join dining_dish d on d.tenant_id = app_tenant() and d.id = e.dish_id
      left join (${mealDishes(meal)}) m on m.dish_id = e.dish_id
      left join shop_leftover l on ${isOfMeal(meal)} and l.dish_id = e.dish_id) j
    where j.problem is not null order by j.n limit 1`.execute(ctx.db);
  const [wrong] = rows;
  if (!wrong) return;
  const { line, dish, planned, problem } = wrong;
  const at = (name: string) => ({ field: `lines.${line - 1}.${name}` });
  if (problem === 'twice') throw new DomainError('shop.leftover-twice', { dish }, at('dishId'));
  if (problem === 'changed') throw new DomainError('shop.leftover-changed', { dish }, at('left'));
  if (problem === 'not-cooked') throw new DomainError('shop.leftover-not-cooked', { dish }, at('dishId'));
  if (problem === 'whole') throw new DomainError('shop.leftover-whole', {}, at('left'));
  if (problem === 'grams') throw new DomainError('shop.leftover-grams', {}, at('left'));
  throw new DomainError('shop.leftover-too-much', { dish, planned }, at('left'));
}

/** Inserts and updates records in one statement. */
async function write(ctx: Context, meal: MealOfPlace, lines: readonly EnteredLeftover[]): Promise<void> {
  const { placeId, day, mealPeriod } = meal;
  await sql<{ id: string }>`
    with line as materialized (
      select e.dish_id, e."left", e.unit, e.reason, e.version, coalesce(m.planned, 0) as planned, coalesce(m.served, 0) as served,
        case when e.unit = ${portions} then round(e."left" * c.cost * 100)::bigint end as cost
      from ${lineRows(lines)}
      left join (${mealDishes(meal)}) m on m.dish_id = e.dish_id
      left join dining_dish_cost c on c.tenant_id = app_tenant() and c.dish_id = e.dish_id),
    changed as (
      update shop_leftover l set "left" = trim_scale(line."left"), unit = line.unit, reason = line.reason, cost = line.cost,
        planned = case when line.planned > 0 then line.planned else l.planned end, served = line.served
      from line where ${isOfMeal(meal)} and l.dish_id = line.dish_id
      returning l.id)
    insert into shop_leftover (place_id, day, meal_period, dish_id, planned, served, "left", unit, reason, cost)
    select ${placeId}::bigint, ${day}::date, ${mealPeriod}::int, dish_id, planned, served, trim_scale("left"), unit, reason, cost
    from line where version is null
    returning id`.execute(ctx.db);
}
