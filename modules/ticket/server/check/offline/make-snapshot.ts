import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { decryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { sql } from 'kysely';
import type { GateSnapshot, TicketColumns } from '#ticket/contract/check/snapshot.ts';
import { snapshotMessage } from '#ticket/contract/check/snapshot.ts';
import { encodeBase32 } from '#ticket/contract/code/base32.ts';
import { signBytes } from '#ticket/contract/code/code-keys.ts';
import { keyStates } from '#ticket/contract/key/key-states.ts';
import { ticketStates } from '#ticket/contract/ticket/ticket-states.ts';
import { snapshotHours } from '../check-limits.ts';
import { codeKeys } from '../decide/ticket-columns.ts';
import { assertGate } from '../gate/gate.ts';
import { readGate } from '../gate/read-gates.ts';
import { assertDevice } from '../gate/register-device.ts';

const compress = promisify(gzip);

/**
 * Makes the signed snapshot of a gate for offline devices, valid for some hours (spec/ticket#offline): usable
 * tickets, and those that ended within their days, so that the reason can be shown. Without names and phones.
 */
export async function makeSnapshot(
  ctx: Context,
  { placeId, deviceId }: { readonly placeId: string; readonly deviceId: string },
) {
  await assertDevice(ctx, deviceId);
  const { closed: _, diningId: __, ...gate } = await assertGate(ctx, await readGate(ctx, placeId));
  const { tickets, types, keys, signing } = await readContent(ctx, gate.pathIds, gate.typeIds);
  if (!signing) throw new DomainError('ticket.no-signing-key');
  const id = randomUUID();
  const takenAt = ctx.now.getTime();
  const expiresAt = takenAt + snapshotHours * 3_600_000;
  const { tenantId, zone } = ctx;
  const content: GateSnapshot = { id, tenantId, zone, deviceId, takenAt, expiresAt, gate, keys, types, tickets };
  const text = (await compress(JSON.stringify(content))).toString('base64');
  const privateKey = decryptText(runtimeSettings().encryptionKey, tenantId, signing.privateKey);
  const signature = encodeBase32(await signBytes(snapshotMessage(tenantId, text), privateKey));
  await sql`insert into ticket_snapshot (id, device_id, place_id, expires_at, signature, tickets)
    values (${id}::uuid, ${deviceId}::bigint, ${placeId}::bigint, ${new Date(expiresAt)}, ${signature}, ${tickets.id.length})`.execute(
    ctx.db,
  );
  const snapshotId: string = id;
  return { snapshotId, text, signature, keyNumber: signing.number };
}

interface Content {
  readonly tickets: TicketColumns;
  readonly types: GateSnapshot['types'];
  readonly keys: GateSnapshot['keys'];
  readonly signing: { readonly number: number; readonly privateKey: string } | null;
}

/** One statement, tickets by column. */
async function readContent(ctx: Context, pathIds: readonly string[], typeIds: readonly string[]): Promise<Content> {
  const { rows } = await sql<Content>`
    with y as materialized (
      select y.*, (row_number() over (order by y.id) - 1)::int as place from ticket_type y
      where y.tenant_id = app_tenant() and (cardinality(${typeIds}::bigint[]) = 0 or y.id = any(${typeIds}::bigint[]))
        and (y.place_ids = '{}' or y.place_ids && ${pathIds}::bigint[])),
    t as materialized (
      select t.*, y.place, (row_number() over (order by t.id) - 1)::int as n from ticket_ticket t join y on y.id = t.type_id
      where t.tenant_id = app_tenant() and t.ticket_status <> ${ticketStates.keys.generated}::int and (t.valid_to is null or t.valid_to >= app_today() - 1))
    select (select json_build_object(
        'id', coalesce(json_agg(t.id::text order by t.n), '[]'), 'no', coalesce(json_agg(t.ticket_no order by t.n), '[]'),
        'type', coalesce(json_agg(t.place order by t.n), '[]'), 'state', coalesce(json_agg(t.ticket_status order by t.n), '[]'),
        'issue', coalesce(json_agg(t.issue order by t.n), '[]'), 'uses', coalesce(json_agg(t.uses_left order by t.n), '[]'),
        'from', coalesce(json_agg(t.valid_from order by t.n), '[]'), 'to', coalesce(json_agg(t.valid_to order by t.n), '[]'),
        'last', coalesce(json_agg(json_build_array(t.n, t.used_on, t.used_that_day, floor(extract(epoch from t.last_used_at) * 1000)::bigint) order by t.n)
          filter (where t.last_used_at is not null), '[]'),
        'inside', coalesce(json_agg(t.n order by t.n) filter (where t.inside_place_id is not null), '[]')) from t) as tickets,
      coalesce((select json_agg(json_build_object('id', y.id::text, 'name', y.name, 'weekdays', to_json(y.weekdays),
        'timeFrom', to_char(y.time_from, 'HH24:MI'), 'timeTo', to_char(y.time_to, 'HH24:MI'), 'usesPerDay', y.uses_per_day,
        'minMinutesBetween', y.min_minutes_between, 'placeIds', coalesce((select json_agg(p::text) from unnest(y.place_ids) p), '[]'),
        'countsInside', y.counts_inside) order by y.place) from y), '[]') as types,
      ${codeKeys} as keys,
      (select json_build_object('number', k.number, 'privateKey', k.private_key) from ticket_key k
        where k.tenant_id = app_tenant() and k.key_status = ${keyStates.keys.signing}) as signing`.execute(ctx.db);
  return rows[0] as Content;
}
