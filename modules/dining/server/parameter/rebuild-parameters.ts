import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertAllPlaces, assertOwnPlace } from '../admin-user/place-filter.ts';
import { parameterDefinitions } from './parameter-rules.ts';

/**
 * Adds missing parameters: for the tenant with defaults, for the named places with the tenant's values
 * (spec/dining#parameter, `rebuild`). Other places keep following the tenant. Parameters are not cached.
 */
export async function rebuildParameters(ctx: Context, { placeIds = [] }: { placeIds?: readonly string[] }) {
  if (placeIds.length === 0) await assertAllPlaces(ctx);
  for (const placeId of placeIds) await assertOwnPlace(ctx, placeId);
  const tenant = await fill(ctx, [null]);
  const places = placeIds.length > 0 ? await fill(ctx, placeIds) : [];
  return { added: tenant.length + places.length, keys: [...new Set([...tenant, ...places])] };
}

async function fill(ctx: Context, placeIds: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ param_key: string }>`
    insert into dining_parameter (place_id, param_key, param_value, remark)
    select p.place_id, k.key, coalesce(own.param_value, k.initial), k.remark
    from unnest(${placeIds}::bigint[]) p (place_id)
    cross join unnest(
      ${parameterDefinitions.map(({ key }) => key)}::text[],
      ${parameterDefinitions.map(({ initial }) => initial)}::text[],
      ${parameterDefinitions.map(({ remark }) => remark)}::text[]) with ordinality k (key, initial, remark, n)
    left join dining_parameter own on own.tenant_id = app_tenant() and own.place_id is null and own.param_key = k.key
    order by p.place_id, k.n
    on conflict on constraint dining_parameter_once do nothing
    returning param_key`.execute(ctx.db);
  return rows.map(({ param_key }) => param_key);
}
