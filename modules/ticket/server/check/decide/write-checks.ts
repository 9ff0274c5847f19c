import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { ticketStatus } from '#ticket/contract/dictionaries.ts';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';

/** The effect of a check on its ticket. */
export interface TicketChange {
  readonly ticketId: string;
  /** Number of uses; -1 reverts one. */
  readonly uses: number;
  readonly state: number;
  readonly usedOn: string | null;
  readonly usedThatDay: number;
  /** Milliseconds. */
  readonly lastUsedAt: number | null;
  readonly insidePlaceId: string | null;
}

/** A row of the list of checks, by columns. */
export interface NewCheck {
  readonly nonce: string;
  readonly ticketId: string | null;
  readonly typeId: string | null;
  readonly placeId: string;
  readonly deviceId: string | null;
  readonly direction: number;
  readonly scannedAt: Date;
  readonly day: string;
  readonly hour: number;
  readonly offline: boolean;
  readonly result: number;
  readonly rules: readonly number[];
  readonly fault: string;
  readonly code: string;
  readonly note: string;
  readonly uses: number;
  readonly usesLeft: number | null;
  readonly inside: boolean;
  readonly before: TicketChange | null;
  readonly ofCheckId: string | null;
  readonly snapshotId: string;
  /** Keys of check_conflict_kind. */
  readonly conflicts: readonly number[];
}

const { passed, forced, undone } = checkResult.keys;
const { sold, used } = ticketStatus.keys;

/**
 * Writes checks, their effects on tickets (one change per ticket) and on the number of people inside, and their
 * conflicts, in one statement. Updates when devices were last seen, at most once a minute, and for queued checks.
 * Checks with an existing nonce are skipped; returns the written ones. The caller has locked the tickets, and with
 * {@link lockRooms} the places of entries and exits.
 */
export async function writeChecks(
  ctx: Context,
  checks: readonly NewCheck[],
  changes: readonly TicketChange[],
): Promise<readonly { readonly id: string; readonly nonce: string }[]> {
  const given = checks.map((check) => ({ ...check, code: check.code.slice(0, 400), reason: check.rules[0] ?? null }));
  const changed = changes.map(({ lastUsedAt, ...change }) => ({
    ...change,
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
  }));
  const { rows } = await sql<{ id: string; nonce: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (nonce text, "ticketId" bigint, "typeId" bigint, "placeId" bigint,
        "deviceId" bigint, direction int, "scannedAt" timestamptz, day date, hour int, offline boolean, result int, rules int[], reason int,
        fault text, code text, note text, uses int, "usesLeft" int, inside boolean, before jsonb, "ofCheckId" bigint, "snapshotId" text, conflicts int[])),
    written as (
      insert into ticket_check (nonce, ticket_id, type_id, place_id, device_id, direction, scanned_at, day, hour, offline, result, rules, reason,
        fault, code, note, uses, uses_left, inside, before, of_check_id, snapshot_id)
      select nonce, "ticketId", "typeId", "placeId", "deviceId", direction, "scannedAt", day, hour, offline, result, rules, reason,
        fault, code, note, uses, "usesLeft", inside, before, "ofCheckId", "snapshotId" from given
      on conflict (tenant_id, nonce) do nothing
      returning id, nonce, ticket_id),
    listed as (
      insert into ticket_check_conflict (check_id, kind, other_check_id)
      select w.id, k, (select max(o.id) from ticket_check o where o.tenant_id = app_tenant() and o.ticket_id = w.ticket_id
        and o.result in (${passed}, ${forced}) and o.id <> w.id)
      from written w join given g on g.nonce = w.nonce cross join unnest(g.conflicts) k),
    change as materialized (
      select c.*, t.ticket_status as from_state, t.inside_place_id as from_place
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) c ("ticketId" bigint, uses int, state int, "usedOn" date, "usedThatDay" int,
        "lastUsedAt" timestamptz, "insidePlaceId" bigint)
      join ticket_ticket t on t.tenant_id = app_tenant() and t.id = c."ticketId"
      where exists (select from written w where w.ticket_id = c."ticketId")),
    used as (
      update ticket_ticket t set uses_left = t.uses_left - c.uses, uses_count = t.uses_count + c.uses, ticket_status = c.state,
        used_on = c."usedOn", used_that_day = c."usedThatDay", last_used_at = c."lastUsedAt", inside_place_id = c."insidePlaceId",
        inside_since = case when c."insidePlaceId" is null then null when c."insidePlaceId" is distinct from c.from_place then app_now() else t.inside_since end
      from change c where t.tenant_id = app_tenant() and t.id = c."ticketId"),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select ${ticketStates.resource}, c."ticketId",
        case when c.uses < 0 then case when c.state = ${sold} then 'takeBack' else 'takeBackPart' end
          when c.state = ${used} then 'useUp' else 'use' end, c.from_state, c.state
      from change c where c.uses <> 0),
    moved as (
      select m.id, sum(m.step)::int as step from (
        select unnest(ticket_place_path(c."insidePlaceId")) as id, 1 as step from change c where c."insidePlaceId" is distinct from c.from_place
        union all
        select unnest(ticket_place_path(c.from_place)), -1 from change c where c."insidePlaceId" is distinct from c.from_place) m
      group by m.id having sum(m.step) <> 0),
    counted as (
      update ticket_place p set inside = p.inside + m.step from moved m where p.tenant_id = app_tenant() and p.id = m.id),
    unseen as (
      select d.id from ticket_check_device d
      where d.tenant_id = app_tenant() and d.id in (select g."deviceId" from given g where g.result <> ${undone})
        and (d.seen_at < app_now() - interval '1 minute' or d.seen_by is distinct from app_user())
      for update skip locked),
    seen as (
      update ticket_check_device d set seen_at = app_now(), seen_by = app_user() from unseen u where d.tenant_id = app_tenant() and d.id = u.id)
    select id, nonce from written`.execute(ctx.db);
  return rows;
}

/**
 * Locks the places in which people are counted, in one order, and returns their current counts: those of the gate,
 * from the gate up. `insidePlaceIds`: current places of the holders.
 */
export async function lockRooms(
  ctx: Context,
  pathIds: readonly string[],
  insidePlaceIds: readonly string[],
): Promise<{ readonly capacity: number | null; readonly inside: number }[]> {
  const { rows } = await sql<{ id: string; capacity: number | null; inside: number }>`
    select id, capacity, inside from ticket_place
    where tenant_id = app_tenant() and (id = any(${pathIds}::bigint[])
      or id in (select unnest(ticket_place_path(i)) from unnest(${insidePlaceIds}::bigint[]) i))
    order by id for no key update`.execute(ctx.db);
  return pathIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
