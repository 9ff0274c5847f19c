import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';
import { tablesTopic } from '../announce-tables.ts';

interface Spot {
  readonly tableId: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly shape: number;
}

interface PlanToSave {
  readonly placeId: string;
  /** Version as loaded; 0 if there was no plan. */
  readonly version: number;
  readonly spots?: readonly Spot[] | null | undefined;
}

/**
 * Saves the positions of all tables of a place as one version (spec/dining#floor-plan). Refuses if another user saved
 * since `version`. A table removed or moved to another place meanwhile is skipped; tables outside the caller's data
 * scope keep their position.
 */
export async function saveFloorPlan(ctx: Context, { placeId, version, spots }: PlanToSave) {
  await assertOwnPlace(ctx, placeId);
  const all = spots ?? [];
  if (new Set(all.map(({ tableId }) => tableId)).size < all.length)
    throw new DomainError('dining.plan-table-twice', {}, { field: 'spots' });
  const askew = all.findIndex(({ turn }) => turn % 45 !== 0);
  if (askew >= 0) throw new DomainError('dining.plan-turn', {}, { field: `spots.${askew}.turn` });
  const isSeen = dataScopeCondition(ctx, 'dining_table', 't');
  const { rows } = await sql<{ version: number }>`
    with wanted as (
      select s.id, s.x, s.y, s.turn, s.shape
      from unnest(${all.map(({ tableId }) => tableId)}::bigint[], ${all.map(({ x }) => x)}::int[], ${all.map(({ y }) => y)}::int[],
        ${all.map(({ turn }) => turn)}::int[], ${all.map(({ shape }) => shape)}::int[]) s (id, x, y, turn, shape)
      join dining_table t on t.tenant_id = app_tenant() and t.id = s.id and t.place_id = ${placeId}::bigint
      where ${isSeen}
      union all
      select s.id, s.x, s.y, s.turn, s.shape
      from dining_floor_plan f
      cross join lateral jsonb_to_recordset(f.spots) s (id bigint, x int, y int, turn int, shape int)
      join dining_table t on t.tenant_id = app_tenant() and t.id = s.id and t.place_id = f.place_id
      where f.tenant_id = app_tenant() and f.place_id = ${placeId}::bigint and not (${isSeen}))
    insert into dining_floor_plan as f (place_id, spots)
    select ${placeId}::bigint, coalesce(jsonb_agg(to_jsonb(w) order by w.id), '[]') from wanted w
    on conflict (tenant_id, place_id) do update set spots = excluded.spots where f.version = ${version}
    returning version`.execute(ctx.db);
  const [saved] = rows;
  if (!saved) throw await describeConflict(ctx, placeId);
  announceChange(ctx, tablesTopic(placeId));
  return { version: saved.version };
}

async function describeConflict(ctx: Context, placeId: string): Promise<DomainError> {
  const { rows } = await sql<{ user: string; at: Date }>`
    select coalesce(u.real_name, u.account, '') as "user", coalesce(f.update_time, f.create_time) as at
    from dining_floor_plan f
    left join sys_user u on u.tenant_id = f.tenant_id and u.id = coalesce(f.update_user, f.create_user)
    where f.tenant_id = app_tenant() and f.place_id = ${placeId}::bigint`.execute(ctx.db);
  const { user = '', at = ctx.now } = rows[0] ?? {};
  return new DomainError('dining.plan-changed', { user, at: formatWireTime(at, ctx.zone) }, { field: 'version' });
}
