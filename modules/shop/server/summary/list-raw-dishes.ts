import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { figureParts } from './figure-source.ts';
import { resolveFigures, type SpanOrVersion } from './resolve-figures.ts';

/** A dish that uses a raw material. */
export interface RawDish {
  readonly dishId: string;
  readonly dishName: string;
  readonly portions: number;
  readonly perPortion: string;
  readonly need: string;
}

interface RawOfSummary extends SpanOrVersion {
  readonly rawId: string;
}

/**
 * Dishes that use a raw material, largest first; their requirements add up to that of the material (spec/shop#summary,
 * `raw_dishes`).
 */
export async function listRawDishes(ctx: Context, { rawId, ...wanted }: RawOfSummary): Promise<readonly RawDish[]> {
  const source = await resolveFigures(ctx, wanted);
  const { rows } = await sql<RawDish>`
    with ${figureParts(source)}
    select d.id as "dishId", d.name as "dishName", l.portions, trim_scale(round(l.per_portion, 6))::text as "perPortion",
      trim_scale(l.need)::text as need
    from raw_dish l join dining_dish d on d.tenant_id = app_tenant() and d.id = l.dish_id
    where l.raw_id = ${rawId}::bigint order by l.need desc, d.id`.execute(ctx.db);
  return rows;
}
