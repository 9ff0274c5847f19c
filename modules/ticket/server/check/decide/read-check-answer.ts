import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { checkCalls } from '#ticket/contract/check/check-calls.ts';
import { checkRule } from '#ticket/contract/check/check-dictionaries.ts';

export type CheckAnswer = ResponseData<typeof checkCalls.scan.answer>;

const namesByKey = new Map(Object.entries(checkRule.keys).map(([name, key]) => [key as number, name]));

/** Published names of rules by key. */
export const ruleNames = (keys: readonly number[]): string[] => keys.map((key) => namesByKey.get(key) ?? '');

/** Number of previous checks in the response. */
const lastCount = 3;

/**
 * The response of a check from its row: the same each time (spec/ticket#check), with the ticket at that time, and its
 * previous checks; undefined for an unknown nonce.
 */
export async function readCheckAnswer(ctx: Context, nonce: string): Promise<(CheckAnswer & CheckedBefore) | undefined> {
  const { rows } = await sql<Stored>`
    select c.id as "checkId", c.nonce, c.result, c.rules, c.direction, c.scanned_at as at, c.code, c.place_id as "placeId", c.uses_left as "usesLeft",
      c.inside as "isInside", coalesce(c.ticket_id::text, '') as "ticketId", coalesce(t.ticket_no, '') as "ticketNo", coalesce(y.name, '') as "typeName",
      coalesce(nullif(t.holder, ''), e.name, '') as holder, coalesce(e.id_photo, '') as "holderPhoto", t.valid_from as "validFrom", t.valid_to as "validTo",
      coalesce((select json_agg(l order by l.id desc) from (
        select b.id, b.scanned_at as at, p.name as "placeName", b.direction, b.result from ticket_check b
        join ticket_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
        where b.tenant_id = c.tenant_id and b.ticket_id = c.ticket_id and b.id < c.id order by b.id desc limit ${lastCount}) l), '[]') as "lastChecks"
    from ticket_check c
    left join ticket_ticket t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
    left join ticket_type y on y.tenant_id = c.tenant_id and y.id = c.type_id
    left join dining_employee e on e.tenant_id = t.tenant_id and e.id = t.holder_employee_id
    where c.tenant_id = app_tenant() and c.nonce = ${nonce}`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const wire = (at: Date | string) => formatWireTime(new Date(at), ctx.zone);
  const rules = ruleNames(row.rules);
  return {
    ...row,
    rules,
    reason: rules[0] ?? '',
    at: wire(row.at),
    validFrom: row.validFrom ?? '',
    validTo: row.validTo ?? '',
    lastChecks: row.lastChecks.map(({ id: _, ...check }) => ({ ...check, at: wire(check.at) })),
  };
}

/** Fields compared when a nonce is repeated. */
export interface CheckedBefore {
  readonly code: string;
  readonly placeId: string;
}

interface Stored
  extends Omit<CheckAnswer, 'at' | 'rules' | 'reason' | 'validFrom' | 'validTo' | 'lastChecks'>,
    CheckedBefore {
  readonly at: Date;
  readonly rules: number[];
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly lastChecks: readonly { id: string; at: string; placeName: string; direction: number; result: number }[];
}
