import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { placeStates } from '#ticket/contract/place/place-states.ts';
import { gateTopic } from './gate-topic.ts';
import { assertWatchedPlace } from './read-board.ts';

/**
 * Resets the number of people in a place, with a reason: at closing time, when exits were not scanned
 * (spec/ticket#inside). Returns their number.
 */
export async function emptyPlace(ctx: Context, { placeId, note }: { readonly placeId: string; readonly note: string }) {
  await assertWatchedPlace(ctx, placeId);
  // Tickets first, then places: the lock order of checks.
  await sql`select id from ticket_ticket where tenant_id = app_tenant() and inside_place_id = any(ticket_place_below(${placeId}::bigint))
    order by id for update`.execute(ctx.db);
  await sql`select id from ticket_place where tenant_id = app_tenant() and (id = any(ticket_place_below(${placeId}::bigint)) or id = any(ticket_place_path(${placeId}::bigint)))
    order by id for no key update`.execute(ctx.db);
  const { rows } = await sql<{ count: number; pathIds: string[] }>`
    with gone as (
      update ticket_ticket t set inside_place_id = null, inside_since = null from ticket_ticket o
      where t.tenant_id = app_tenant() and t.inside_place_id = any(ticket_place_below(${placeId}::bigint)) and o.tenant_id = t.tenant_id and o.id = t.id
      returning o.inside_place_id as place_id),
    moved as (select u.id, count(*)::int as people from gone g cross join unnest(ticket_place_path(g.place_id)) u (id) group by u.id),
    counted as (update ticket_place p set inside = p.inside - m.people from moved m where p.tenant_id = app_tenant() and p.id = m.id),
    logged as (
      insert into state_log (resource, row_id, action, to_status, detail)
      select ${placeStates.resource}, p.id, 'empty', p.place_status, ${note} from ticket_place p where p.tenant_id = app_tenant() and p.id = ${placeId}::bigint)
    select (select count(*)::int from gone) as count, ticket_place_path(${placeId}::bigint)::text[] as "pathIds"`.execute(
    ctx.db,
  );
  const [{ count, pathIds }] = rows as [(typeof rows)[number]];
  for (const id of pathIds) announceChange(ctx, gateTopic(id));
  return { count };
}
