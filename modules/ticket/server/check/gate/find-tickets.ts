import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { liveTicketStates, ticketStates } from '#ticket/contract/ticket/ticket-states.ts';

interface FoundTicket {
  readonly ticketId: string;
  readonly ticketNo: string;
  readonly typeName: string;
  readonly holder: string;
  readonly ticketStatus: number;
  readonly usesLeft: number | null;
  readonly validTo: string | null;
}

/** Maximum number of results. */
const most = 20;

/**
 * Tickets by name or complete phone number of the holder, or by a prefix of the number; usable ones first
 * (spec/ticket#look-up).
 */
export async function findTickets(ctx: Context, { keyword }: { readonly keyword: string }) {
  const wanted = keyword.trim();
  const { rows } = await sql<FoundTicket>`
    select t.id as "ticketId", t.ticket_no as "ticketNo", y.name as "typeName", coalesce(nullif(t.holder, ''), e.name, '') as holder,
      t.ticket_status as "ticketStatus", t.uses_left as "usesLeft", t.valid_to as "validTo"
    from ticket_ticket t
    join ticket_type y on y.tenant_id = t.tenant_id and y.id = t.type_id
    left join dining_employee e on e.tenant_id = t.tenant_id and e.id = t.holder_employee_id
    where t.tenant_id = app_tenant() and t.ticket_status <> ${ticketStates.keys.generated}::int and ${dataScopeCondition(ctx, 'ticket_ticket', 't')}
      and (t.ticket_no like ${likeText(wanted.toUpperCase())} || '%' or t.holder_phone = ${wanted} or e.phone = ${wanted}
        or position(lower(${wanted}) in lower(t.holder)) > 0 or position(lower(${wanted}) in lower(e.name)) > 0)
    order by t.ticket_status <> all(${liveTicketStates}::int[]), t.id desc limit ${most}`.execute(ctx.db);
  return rows.map(({ validTo, ...row }) => ({ ...row, validTo: validTo ?? '' }));
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
