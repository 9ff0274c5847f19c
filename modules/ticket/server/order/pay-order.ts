import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { orderStates } from '#ticket/contract/order/order-states.ts';
import { findSigningKey } from '../key/find-signing-key.ts';
import { orderTable, ticketTable } from '../state-tables.ts';
import { lockOrders, lockTicketsOfOrder, type OrderRow } from './order-rows.ts';
import { assertPayer } from './prepare-order.ts';
import { requireActiveBuyer } from './require-active-buyer.ts';
import { settleOrder } from './settle-order.ts';

/**
 * The action `pay`: unpaid → paid, posts the revenue, its tickets generated → sold with validity and key
 * (spec/ticket#orders). Refused after the payment deadline, for a buyer who is not active any more, by the wallet, and
 * when the type ends before the first day.
 */
export async function payOrder(
  ctx: Context,
  { id, payType }: { readonly id: string; readonly payType?: number | null },
): Promise<void> {
  const [row] = await lockOrders(ctx, [id]);
  if (row?.order_status === orderStates.keys.unpaid && row.pay_deadline && row.pay_deadline < ctx.now)
    throw new DomainError('ticket.pay-deadline-passed', {
      orderNo: row.order_no,
      deadline: formatWireTime(row.pay_deadline, ctx.zone),
    });
  if (row?.order_status === orderStates.keys.unpaid) await requireActiveBuyer(ctx, row.employee_id);
  await payLockedOrder(ctx, id, row, payType ?? undefined);
}

/** Pays an order locked by {@link lockOrders}, or refuses a wrong state. Returns the ids of its tickets. */
export async function payLockedOrder(
  ctx: Context,
  id: string,
  row: OrderRow | undefined,
  payType: number | undefined,
): Promise<string[]> {
  const isPayable = row?.order_status === orderStates.keys.unpaid;
  const by = payType ?? row?.pay_type ?? 0;
  if (isPayable) assertPayer(by, row.employee_id);
  const tickets = isPayable ? await lockTicketsOfOrder(ctx, id) : [];
  const key = isPayable ? await findSigningKey(ctx) : '';
  // Money is moved only if the order can be paid; otherwise the transition refuses.
  const set = isPayable ? await settleOrder(ctx, row, by) : {};
  await transitionRows(ctx, orderTable, 'pay', [id], { set });
  const ids = tickets.map((ticket) => ticket.id);
  if (row) await sellTickets(ctx, row, ids, key);
  return ids;
}

/**
 * Tickets, generated → sold: valid from the first day of the type, or today, for its number of days, at most until
 * its last day.
 */
async function sellTickets(ctx: Context, row: OrderRow, ids: readonly string[], key: string): Promise<void> {
  const { rows } = await sql<{ name: string; uses: number; from: string; to: string; isOver: boolean }>`
    select t.name, t.uses, d.first as "from", least(t.valid_to, d.first + t.valid_days - 1) as "to",
      least(t.valid_to, d.first + t.valid_days - 1) < d.first as "isOver"
    from ticket_type t cross join lateral (select greatest(t.valid_from, app_today()) as first) d
    where t.tenant_id = app_tenant() and t.id = ${row.type_id}::bigint`.execute(ctx.db);
  const [type] = rows;
  if (!type) throw new DomainError('platform.not-found');
  if (type.isOver) throw new DomainError('ticket.type-over', { type: type.name, validTo: type.to });
  await transitionRows(ctx, ticketTable, 'sell', ids, {
    set: {
      valid_from: type.from,
      valid_to: type.to,
      uses_left: type.uses === 0 ? null : type.uses,
      sold_at: ctx.now,
      key_id: key,
    },
    detail: row.order_no,
  });
}
