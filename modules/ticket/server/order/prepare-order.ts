import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { ticketTypeStatus } from '#ticket/contract/dictionaries.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { reserveStock } from '../type/reserve-stock.ts';
import { requireActiveBuyer } from './require-active-buyer.ts';

/** A request: buyer, type, quantity, payment method. */
export interface OrderRequest {
  readonly typeId: string;
  readonly quantity: number;
  readonly employeeId?: string | null;
  readonly buyerName?: string | null;
  readonly buyerPhone?: string | null;
  readonly holder?: string | null;
  readonly payType?: number | null;
  readonly remark?: string | null;
}

const { balance, cash } = payType.keys;

/**
 * Validates and prices an order, and locks the counter of its type if enough is left (spec/ticket#orders). Returns
 * its columns. Refuses a missing or inactive buyer, payment by balance without an employee, a type off sale or ended,
 * `ticket.sold-out`.
 */
export async function prepareOrder(ctx: Context, request: OrderRequest): Promise<Record<string, unknown>> {
  const by = request.payType ?? cash;
  assertPayer(by, request.employeeId);
  const buyer = (request.buyerName ?? '').trim();
  if (!request.employeeId && buyer === '') throw new DomainError('ticket.buyer-missing', {}, { field: 'buyerName' });
  await requireActiveBuyer(ctx, request.employeeId);
  const type = await findType(ctx, request.typeId);
  if (type.status !== ticketTypeStatus.keys.onSale)
    throw new DomainError('ticket.type-off-sale', { type: type.name }, { field: 'typeId' });
  if (type.validTo !== null && type.validTo < businessDay(ctx.now, ctx.zone))
    throw new DomainError('ticket.type-over', { type: type.name, validTo: type.validTo }, { field: 'typeId' });
  await reserveStock(ctx, type, request.quantity);
  return {
    order_no: await nextNumber(ctx, 'TO'),
    type_id: request.typeId,
    quantity: request.quantity,
    employee_id: request.employeeId || null,
    buyer_name: buyer,
    buyer_phone: request.buyerPhone ?? '',
    holder: (request.holder ?? '').trim(),
    price: type.price,
    amount: String(BigInt(type.price) * BigInt(request.quantity)),
    pay_type: by,
    pay_deadline: new Date(ctx.now.getTime() + type.payMinutes * 60_000),
    remark: request.remark ?? '',
  };
}

/** Only employees have a balance. Refuses coupons, which pay for meals only. */
export function assertPayer(by: number, employeeId: string | null | undefined): void {
  if (!availablePayTypes.includes(by)) throw new DomainError('ticket.pay-type-not-offered', {}, { field: 'payType' });
  if (by === balance && !employeeId) throw new DomainError('ticket.balance-needs-employee', {}, { field: 'payType' });
}

async function findType(ctx: Context, id: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    price: string;
    status: number;
    validTo: string | null;
    payMinutes: number;
  }>`
    select id, name, price, ticket_type_status as status, valid_to as "validTo", pay_minutes as "payMinutes"
    from ticket_type where tenant_id = app_tenant() and id = ${id}::bigint`.execute(ctx.db);
  const [type] = rows;
  if (!type) throw new DomainError('platform.not-found', {}, { field: 'typeId' });
  return type;
}
