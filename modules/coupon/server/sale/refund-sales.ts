import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { couponSale, notRefunded, refunded } from '#coupon/contract/sale/coupon-sale.ts';
import { refundBills } from '#wallet/server/public.ts';
import { lockCoupon } from '../coupon/read-open-coupon.ts';
import { couponTable } from '../state-tables.ts';

interface Refund {
  readonly id: string;
  readonly reason: string;
}

/**
 * Takes the sale of a coupon back: the money returns the way it came, the coupon is unsold again (spec/coupon#refund): sold → generated.
 * Refuses a used one.
 */
export async function refundCoupon(ctx: Context, { id, reason }: Refund) {
  const { type } = await lockCoupon(ctx, id);
  await transitionRows(ctx, couponTable, 'refund', [id], {
    set: {
      emp_id: null,
      sale_price: null,
      pay_type: null,
      signed_at: null,
      sold_at: null,
      expire_on: type.valid_to,
    },
    detail: reason,
  });
  const sale = await ctx.db
    .updateTable('coupon_sale')
    .set({ refund_status: refunded, refunded_at: ctx.now, refund_reason: reason })
    .where('coupon_id', '=', id)
    .where('refund_status', '=', notRefunded)
    .returningAll()
    .executeTakeFirst();
  if (!sale) return;
  await refundBills(ctx, [
    {
      employeeId: sale.employee_id,
      amount: BigInt(sale.sale_price),
      payType: sale.pay_type ?? 0,
      transferId: sale.transfer_id,
      refunded: 0n,
      businessType: couponSale.name,
      businessId: sale.id,
      description: reason,
    },
  ]);
}

/** The same, by the row of the sale. Refuses `coupon.sale-refunded`. */
export async function refundSale(ctx: Context, { id, reason }: Refund) {
  const { rows } = await sql<{ coupon_id: string; refund_status: number }>`
    select coupon_id, refund_status from coupon_sale where tenant_id = app_tenant() and id = ${id}::bigint`.execute(
    ctx.db,
  );
  const [sale] = rows;
  if (!sale) throw new DomainError('platform.not-found');
  if (sale.refund_status !== notRefunded) throw new DomainError('coupon.sale-refunded');
  await refundCoupon(ctx, { id: sale.coupon_id, reason });
}
