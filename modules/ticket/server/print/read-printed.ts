import { fenToYuan } from '@refectory/declaration/money.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Binding } from '@refectory/engine/resource/binding.ts';
import { assertVisible } from '@refectory/engine/row/find-row.ts';
import { decryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { sql } from 'kysely';
import { signCode } from '#ticket/contract/code/sign-code.ts';
import { ticket } from '#ticket/contract/ticket/ticket.ts';
import { liveTicketStates } from '#ticket/contract/ticket/ticket-states.ts';

interface Row {
  readonly id: string;
  readonly ticketNo: string;
  readonly ticketStatus: number;
  readonly issue: number;
  readonly keyNumber: number | null;
  readonly privateKey: string | null;
  readonly typeName: string;
  readonly kind: number;
  readonly price: string;
  readonly holder: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly weekdays: number[];
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly usesLeft: number | null;
  readonly placeNames: string;
  readonly remark: string;
  readonly orderNo: string | null;
  readonly tenantName: string;
}

/**
 * The printable data of these tickets in the given order, each with its code, which is the same until it is
 * re-issued. Refuses `ticket.ticket-has-no-code` for the first one that is not live.
 */
export async function readPrinted(ctx: Context, ids: readonly string[], { registry }: CallEnvironment) {
  await assertVisible(ctx, registry.bindings.get(ticket.name) as Binding, ids);
  const rows = await selectRows(ctx, ids);
  if (rows.length < ids.length) throw new DomainError('platform.not-found');
  return Promise.all(rows.map((row) => toPrinted(ctx, row)));
}

export type PrintedTicket = Awaited<ReturnType<typeof readPrinted>>[number];

async function toPrinted(ctx: Context, row: Row) {
  const { ticketStatus, issue, keyNumber, privateKey, price, ...facts } = row;
  if (!liveTicketStates.includes(ticketStatus) || keyNumber === null || privateKey === null)
    throw new DomainError('ticket.ticket-has-no-code', { ticketNo: row.ticketNo });
  const key = decryptText(runtimeSettings().encryptionKey, ctx.tenantId, privateKey);
  return {
    ...facts,
    price: fenToYuan(price),
    validFrom: row.validFrom ?? '',
    validTo: row.validTo ?? '',
    timeFrom: row.timeFrom ?? '',
    timeTo: row.timeTo ?? '',
    orderNo: row.orderNo ?? '',
    code: await signCode(ctx.tenantId, { keyNumber, ticketId: row.id, issue }, key),
  };
}

async function selectRows(ctx: Context, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.ticket_no as "ticketNo", t.ticket_status as "ticketStatus", t.issue, k.number as "keyNumber",
      k.private_key as "privateKey", y.name as "typeName", y.kind, coalesce(o.price, y.price) as price, t.holder,
      t.valid_from as "validFrom", t.valid_to as "validTo", y.weekdays, to_char(y.time_from, 'HH24:MI') as "timeFrom",
      to_char(y.time_to, 'HH24:MI') as "timeTo", t.uses_left as "usesLeft", coalesce((
        select string_agg(p.name, list_separator() order by p.sort, p.id) from ticket_place p
        where p.tenant_id = t.tenant_id and p.id = any(y.place_ids)), '') as "placeNames",
      y.remark, o.order_no as "orderNo", (select tenant_name from sys_tenant n where n.tenant_id = t.tenant_id) as "tenantName"
    from unnest(${ids}::bigint[]) with ordinality as a (id, place)
    join ticket_ticket t on t.tenant_id = app_tenant() and t.id = a.id
    join ticket_type y on y.tenant_id = t.tenant_id and y.id = t.type_id
    left join ticket_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
    left join ticket_key k on k.tenant_id = t.tenant_id and k.id = t.key_id
    order by a.place`.execute(ctx.db);
  return rows;
}
