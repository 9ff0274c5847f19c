import { type RawBuilder, sql } from 'kysely';
import type { TicketFacts, TypeFacts } from '#ticket/contract/check/check-facts.ts';
import { keyStates } from '#ticket/contract/key/key-states.ts';

const { verifying, retired } = keyStates.keys;

/** Ticket and type as input of the decision, and where its holder is. */
export interface KnownTicket {
  readonly ticket: TicketFacts & { readonly insidePlaceId: string | null; readonly ticketNo: string };
  readonly type: TypeFacts;
}

/** SQL of a ticket `t` and its type `y` as one JSON value (`KnownTicket`); null where there is none. */
export const knownTicket: RawBuilder<KnownTicket | null> = sql`
  case when t.id is not null then jsonb_build_object(
    'ticket', jsonb_build_object('id', t.id::text, 'typeId', t.type_id::text, 'state', t.ticket_status, 'issue', t.issue, 'ticketNo', t.ticket_no,
      'usesLeft', t.uses_left, 'validFrom', t.valid_from, 'validTo', t.valid_to, 'usedOn', t.used_on, 'usedThatDay', t.used_that_day,
      'lastUsedAt', floor(extract(epoch from t.last_used_at) * 1000)::bigint, 'isInside', t.inside_place_id is not null,
      'insidePlaceId', t.inside_place_id::text),
    'type', ${sql.raw(`jsonb_build_object('id', y.id::text, 'weekdays', to_jsonb(y.weekdays), 'timeFrom', to_char(y.time_from, 'HH24:MI'),
      'timeTo', to_char(y.time_to, 'HH24:MI'), 'usesPerDay', y.uses_per_day, 'minMinutesBetween', y.min_minutes_between,
      'placeIds', coalesce((select jsonb_agg(p::text) from unnest(y.place_ids) p), '[]'), 'countsInside', y.counts_inside)`)}) end`;

/** SQL of the signing keys as one JSON value; retired ones with the instant of retirement. */
export const codeKeys = keysWhere(sql`true`);

/** The same, of the key with that number alone. */
export const findCodeKey = (number: number | null) => keysWhere(sql`k.number = ${number}::int`);

function keysWhere(
  condition: RawBuilder<unknown>,
): RawBuilder<readonly { number: number; publicKey: string; until: number | null }[]> {
  return sql`
  coalesce((select jsonb_agg(jsonb_build_object('number', k.number, 'publicKey', k.public_key,
    'until', floor(extract(epoch from case k.key_status when ${retired}::int then k.retired_at when ${verifying}::int then k.verify_until end) * 1000)::bigint) order by k.number)
    from ticket_key k where k.tenant_id = app_tenant() and ${condition}), '[]')`;
}
