import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { placeFilter } from '#dining/server/public.ts';

interface Template {
  readonly name: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly weeks: number;
  readonly version: number;
  readonly status: number;
  readonly mealPeriods: number[];
}

/** A cycle that the caller may see. Refuses others as not found. */
export async function requireRotation(ctx: Context, id: string): Promise<Template> {
  const limit = (await placeFilter(ctx, 't.place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<Template>`
    select t.name, t.place_id as "placeId", p.name as "placeName", t.weeks, t.version, t.status, p.meal_periods as "mealPeriods"
    from shop_rotation t join dining_place p on p.tenant_id = t.tenant_id and p.id = t.place_id
    where t.tenant_id = app_tenant() and t.id = ${id}::bigint and ${limit} and ${dataScopeCondition(ctx, 'shop_rotation', 't')}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}

/** Like {@link requireRotation}, and locks the row. */
export async function lockRotation(ctx: Context, id: string): Promise<Template> {
  await ctx.db.selectFrom('shop_rotation').select('id').where('id', '=', id).forUpdate().execute();
  return requireRotation(ctx, id);
}
