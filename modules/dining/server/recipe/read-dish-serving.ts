import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '../admin-user/place-filter.ts';

interface RawServing {
  readonly rawId: string;
  readonly rawName: string;
  readonly unit: string;
  readonly perPortion: string;
  readonly stock: string;
  readonly portions: number;
}

/** Portions of a dish that the stock allows, and the raw materials that limit it. */
export interface DishServing {
  readonly dishId: string;
  readonly dishName: string;
  /** Null: unlimited, because the dish has no recipe. */
  readonly serving: number | null;
  /** Yuan per portion. */
  readonly cost: string;
  /** Scarcest first. */
  readonly raws: readonly RawServing[];
}

/**
 * `getDishServing` (spec/shop#serving): portions of a dish that the stock of a place, or of all, allows, ignoring other
 * dishes. Refuses a place outside the caller's places.
 */
export async function readDishServing(
  ctx: Context,
  { dishId, placeId }: { dishId: string; placeId?: string | null | undefined },
): Promise<DishServing> {
  if (placeId) await assertOwnPlace(ctx, placeId);
  const dish = await ctx.db
    .selectFrom('dining_dish')
    .leftJoin('dining_dish_cost', 'dining_dish_cost.dish_id', 'dining_dish.id')
    .select(['name', sql<string>`trim_scale(round(coalesce(cost, 0), 4))::text`.as('cost')])
    .where('dining_dish.id', '=', dishId)
    .executeTakeFirst();
  if (!dish) throw new DomainError('dining.no-such-dish', {}, { field: 'dishId' });
  // 2 in stock at 2/3 per portion are 3 portions: round before floor to remove the error of division.
  const { rows: raws } = await sql<RawServing>`
    select r.id as "rawId", r.name as "rawName", r.unit, trim_scale(round(p.per_portion, 6))::text as "perPortion", h.stock::text as stock,
      least(floor(round(greatest(h.stock, 0) / p.per_portion, 9)), 2147483647)::int as portions
    from dining_dish_raw p join dining_dishraw_row r on r.tenant_id = p.tenant_id and r.id = p.raw_id
    cross join lateral (
      select trim_scale(coalesce(sum(l.quantity), 0)) as stock from stock_level l
      where l.tenant_id = p.tenant_id and l.raw_id = p.raw_id and (${placeId ?? null}::bigint is null or l.place_id = ${placeId ?? null}::bigint)) h
    where p.tenant_id = app_tenant() and p.dish_id = ${dishId}::bigint order by portions, r.code`.execute(ctx.db);
  return { dishId, dishName: dish.name, serving: raws[0]?.portions ?? null, cost: dish.cost, raws };
}
