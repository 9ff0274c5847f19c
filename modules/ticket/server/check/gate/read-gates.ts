import { type Context, can } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { readOwnPlaceIds } from '#dining/server/public.ts';
import { findPermission, forcePermission } from '#ticket/contract/check/check-calls.ts';
import type { CodeKey } from '#ticket/contract/code/verify-code.ts';
import { ticketPlaceKind, ticketPlaceStatus } from '#ticket/contract/dictionaries.ts';
import { readClockMinutes } from '../check-limits.ts';
import { codeKeys } from '../decide/ticket-columns.ts';
import type { Gate } from './gate.ts';

interface OpenGate {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly countsInside: boolean;
}

/** Start-up data of a check page: the user's gates, and the public keys of codes (spec/ticket#check). */
export async function readGates(ctx: Context) {
  const own = await readOwnPlaceIds(ctx);
  const { rows } = await sql<{ gates: readonly OpenGate[]; keys: readonly CodeKey[] }>`
    with gate as (
      select p.id, p.name, p.sort, ticket_gate_facts(p.id) as facts from ticket_place p
      where p.tenant_id = app_tenant() and p.kind = ${ticketPlaceKind.keys.gate} and p.place_status = ${ticketPlaceStatus.keys.open})
    select coalesce((select json_agg(json_build_object('id', g.id::text, 'name', g.name,
        'path', coalesce((select string_agg(u.name, ' / ' order by n.step desc) from unnest(ticket_place_path(g.id)) with ordinality n (id, step)
          join ticket_place u on u.tenant_id = app_tenant() and u.id = n.id where n.step > 1), ''),
        'countsInside', exists (select from ticket_type y where y.tenant_id = app_tenant() and y.counts_inside
          and (g.facts->'typeIds' = '[]' or g.facts->'typeIds' ? y.id::text)
          and (y.place_ids = '{}' or y.place_ids && ticket_place_path(g.id)))) order by g.sort, g.id)
      from gate g where g.facts->>'closed' is null
        and (${own ?? null}::bigint[] is null or g.facts->>'diningId' is null or (g.facts->>'diningId')::bigint = any(${own ?? null}::bigint[]))), '[]') as gates,
      ${codeKeys} as keys`.execute(ctx.db);
  const [{ gates, keys }] = rows as [(typeof rows)[number]];
  return {
    tenantId: ctx.tenantId,
    zone: ctx.zone,
    now: ctx.now.getTime(),
    clockMinutes: await readClockMinutes(ctx),
    mayForce: can(ctx, forcePermission),
    mayFind: can(ctx, findPermission),
    keys: [...keys],
    gates: [...gates],
  };
}

/** SQL of a gate; null when unknown. */
export async function readGate(ctx: Context, placeId: string): Promise<Gate | null> {
  const { rows } = await sql<{ gate: Gate | null }>`select ticket_gate_facts(${placeId}::bigint) as gate`.execute(
    ctx.db,
  );
  return rows[0]?.gate ?? null;
}
