import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { decideCheck } from '#ticket/contract/check/decide-check.ts';
import { gateTime } from '#ticket/contract/check/gate-time.ts';
import { readInstant } from '../read-instant.ts';
import { readScanned } from './read-scanned.ts';
import { toDirection } from './scan-ticket.ts';

interface Simulated {
  readonly placeId: string;
  readonly code: string;
  readonly direction: number;
  readonly at?: string | null;
}

/**
 * Whether a ticket would pass a gate at a time, by the same decision as at the gate, with the refusing rules; writes
 * nothing (spec/ticket#simulator). Uses and people inside are the current ones.
 */
export async function simulateCheck(ctx: Context, { at, direction, ...scanned }: Simulated) {
  const moment = at ? readInstant(ctx, at) : ctx.now;
  const { found, gate, fault } = await readScanned(ctx, scanned);
  const rules = decideCheck(found, gate, gateTime(moment.getTime(), ctx.zone), toDirection(direction));
  const names = found && (await readNames(ctx, found.ticket.id));
  return {
    passes: rules.length === 0,
    fault: fault ?? '',
    rules,
    at: formatWireTime(moment, ctx.zone),
    ticketNo: found?.ticket.ticketNo ?? '',
    typeName: names?.typeName ?? '',
    holder: names?.holder ?? '',
    ticketStatus: found?.ticket.state ?? null,
    usesLeft: found?.ticket.usesLeft ?? null,
    validFrom: found?.ticket.validFrom ?? '',
    validTo: found?.ticket.validTo ?? '',
  };
}

async function readNames(ctx: Context, ticketId: string) {
  const { rows } = await sql<{ typeName: string; holder: string }>`
    select y.name as "typeName", coalesce(nullif(t.holder, ''), e.name, '') as holder
    from ticket_ticket t join ticket_type y on y.tenant_id = t.tenant_id and y.id = t.type_id
    left join dining_employee e on e.tenant_id = t.tenant_id and e.id = t.holder_employee_id
    where t.tenant_id = app_tenant() and t.id = ${ticketId}::bigint`.execute(ctx.db);
  return rows[0];
}
