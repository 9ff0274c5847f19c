import type { Fen } from '@refectory/declaration/money.ts';
import { nextNumbers } from '@refectory/engine/database/numbering.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { rechargeStates } from '#wallet/contract/recharge/recharge-states.ts';
import { findCashAndGift } from '../account/find-cash-and-gift.ts';
import { payRechargeOrders, type RechargeOrderRow } from './pay-recharge-orders.ts';

export interface RechargeRequest {
  readonly employeeId: string;
  readonly pay: Fen;
  readonly gift?: Fen;
  readonly planId?: string;
  readonly payType: number;
  readonly remark?: string;
}

/**
 * Tops up many wallets at the counter, all or none, in a fixed number of statements: an order each, paid at once
 * (spec/wallet#recharge).
 */
export async function rechargeWallets(
  ctx: Context,
  recharges: readonly RechargeRequest[],
): Promise<RechargeOrderRow[]> {
  if (recharges.length === 0) return [];
  await findCashAndGift(
    ctx,
    recharges.map(({ employeeId }) => employeeId),
  );
  const numbers = await nextNumbers(ctx, 'R', recharges.length);
  const { rows: orders } = await sql<RechargeOrderRow>`
    insert into wallet_recharge_order (order_no, employee_id, plan_id, pay_amount, gift_amount, pay_type, remark)
    select * from unnest(
      ${numbers}::text[],
      ${recharges.map(({ employeeId }) => employeeId)}::bigint[],
      ${recharges.map(({ planId }) => planId ?? null)}::bigint[],
      ${recharges.map(({ pay }) => String(pay))}::bigint[],
      ${recharges.map(({ gift }) => String(gift ?? 0n))}::bigint[],
      ${recharges.map(({ payType }) => payType)}::int[],
      ${recharges.map(({ remark }) => remark ?? '')}::text[])
    returning *`.execute(ctx.db);
  await logStateChanges(
    ctx,
    rechargeStates,
    'create',
    orders.map(({ id }) => id),
    rechargeStates.keys.unpaid,
  );
  await payRechargeOrders(ctx, orders);
  return orders;
}
