import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { conflictStates } from '#ticket/contract/check/check-conflict-states.ts';
import { checkDirection, checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { readGate } from './read-gates.ts';

const { passed, refused, forced } = checkResult.keys;
const lastCount = 30;

interface Board {
  readonly inside: number;
  readonly capacity: number | null;
  readonly passed: number;
  readonly refused: number;
  readonly forced: number;
  readonly openConflicts: number;
  readonly hours: { hour: number; passed: number; refused: number }[];
  readonly reasons: { reason: number; count: number }[];
  readonly last: {
    checkId: string;
    at: string;
    gateName: string;
    ticketNo: string;
    typeName: string;
    result: number;
    reason: number | null;
    direction: number;
    isOffline: boolean;
  }[];
}

/** Refuses an unknown place, or one of another user's dining place. */
export async function assertWatchedPlace(ctx: Context, placeId: string): Promise<void> {
  const gate = await readGate(ctx, placeId);
  if (!gate) throw new DomainError('ticket.no-gate', {}, { field: 'placeId' });
  if (gate.diningId) await assertOwnPlace(ctx, gate.diningId);
}

/**
 * Today's figures of a gate, or of a place with all its gates (spec/ticket#live): entries by hour, refusal reasons,
 * latest checks.
 */
export async function readBoard(ctx: Context, { placeId }: { readonly placeId: string }) {
  await assertWatchedPlace(ctx, placeId);
  const { rows } = await sql<Board>`
    with today as materialized (
      select c.* from ticket_check c
      where c.tenant_id = app_tenant() and c.place_id = any(ticket_place_below(${placeId}::bigint)) and c.day = app_today()),
    counted as (select t.*, exists (select from today u where u.of_check_id = t.id) as is_undone from today t)
    select p.inside, p.capacity,
      (select count(*)::int from counted where result = ${passed} and not is_undone) as passed,
      (select count(*)::int from counted where result = ${refused}) as refused,
      (select count(*)::int from counted where result = ${forced} and not is_undone) as forced,
      (select count(*)::int from ticket_check_conflict f join ticket_check c on c.tenant_id = f.tenant_id and c.id = f.check_id
        where f.tenant_id = app_tenant() and f.conflict_status = ${conflictStates.keys.open} and c.place_id = any(ticket_place_below(${placeId}::bigint))) as "openConflicts",
      coalesce((select json_agg(h order by h.hour) from (
        select hour, (count(*) filter (where result in (${passed}, ${forced}) and not is_undone))::int as passed, (count(*) filter (where result = ${refused}))::int as refused
        from counted where direction = ${checkDirection.keys.in} group by hour) h), '[]') as hours,
      coalesce((select json_agg(r order by r.count desc, r.reason) from (
        select reason, count(*)::int as count from counted where result = ${refused} group by reason) r), '[]') as reasons,
      coalesce((select json_agg(l) from (
        select c.id::text as "checkId", c.scanned_at as at, g.name as "gateName", coalesce(t.ticket_no, '') as "ticketNo", coalesce(y.name, '') as "typeName",
          c.result, c.reason, c.direction, c.offline as "isOffline"
        from today c join ticket_place g on g.tenant_id = c.tenant_id and g.id = c.place_id
        left join ticket_ticket t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
        left join ticket_type y on y.tenant_id = c.tenant_id and y.id = c.type_id
        order by c.id desc limit ${lastCount}) l), '[]') as last
    from ticket_place p where p.tenant_id = app_tenant() and p.id = ${placeId}::bigint`.execute(ctx.db);
  const board = rows[0] as Board;
  const wire = (at: string | Date) => formatWireTime(new Date(at), ctx.zone);
  return { ...board, at: wire(ctx.now), last: board.last.map((check) => ({ ...check, at: wire(check.at) })) };
}
