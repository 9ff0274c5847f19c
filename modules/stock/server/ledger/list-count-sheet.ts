import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';

interface SheetLine {
  readonly rawId: string;
  readonly rawName: string;
  readonly code: string;
  readonly typeName: string;
  readonly unit: string;
  readonly quantity: string;
}

/**
 * Every raw material with its recorded quantity at a place, of one type including subtypes, or of all
 * (spec/stock#count).
 */
export async function listCountSheet(
  ctx: Context,
  { placeId, typeId }: { placeId: string; typeId?: string | null | undefined },
): Promise<readonly SheetLine[]> {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<SheetLine>`
    with recursive below as (
      select id from dining_raw_type where tenant_id = app_tenant() and id = ${typeId || null}::bigint
      union all
      select t.id from dining_raw_type t join below b on t.parent_id = b.id where t.tenant_id = app_tenant())
    select r.id as "rawId", r.name as "rawName", r.code, t.name as "typeName", r.unit, trim_scale(coalesce(l.quantity, 0))::text as quantity
    from dining_dishraw r
    join dining_raw_type t on t.tenant_id = r.tenant_id and t.id = r.type_id
    left join stock_level l on l.tenant_id = r.tenant_id and l.raw_id = r.id and l.place_id = ${placeId}::bigint
    where r.tenant_id = app_tenant() and (${typeId || null}::bigint is null or r.type_id in (select id from below))
      and ${dataScopeCondition(ctx, 'dining_dishraw', 'r')}
    order by r.code`.execute(ctx.db);
  return rows;
}
