import { yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { discountPermission } from '#coupon/contract/coupon/coupon.ts';
import { couponSale } from '#coupon/contract/sale/coupon-sale.ts';
import { settleBills, systemAccounts } from '#wallet/server/public.ts';
import { assertWithinLimit } from '../coupon/assert-within-limit.ts';
import { employeeNote, lockEmployee } from '../coupon/read-employee.ts';
import { readOpenCoupon } from '../coupon/read-open-coupon.ts';
import { couponTable } from '../state-tables.ts';
import { assertRegular, lastDay, regularPrice } from './sale-rules.ts';

interface SaleInput {
  readonly id: string;
  readonly empId: string;
  readonly salePrice?: string | null | undefined;
  readonly payType: number;
  readonly remarks?: string | null | undefined;
}

/**
 * Sells a coupon: money from the balance or taken at the counter, one row of sale, all or nothing (spec/coupon#sale): generated, signed → sold.
 * Refuses what somebody else signed for, a price other than the regular one without a reason, and more than one person may have.
 */
export async function sellCoupon(ctx: Context, { id, empId, salePrice, payType, remarks }: SaleInput) {
  const employee = await lockEmployee(ctx, empId);
  const { coupon, type } = await readOpenCoupon(ctx, id);
  if (coupon.emp_id !== null && coupon.emp_id !== empId) throw new DomainError('coupon.signed-by-other');
  await assertWithinLimit(ctx, type, empId, id);
  const regular = regularPrice(type);
  const price = salePrice ? yuanToFen(salePrice) : regular;
  if (price === undefined) throw new DomainError('coupon.price-missing', {}, { field: 'salePrice' });
  const remark = remarks?.trim() ?? '';
  if (!remark) assertRegular(price, regular, can(ctx, discountPermission));
  const today = businessDay(ctx.now, ctx.zone);
  await transitionRows(ctx, couponTable, 'sale', [id], {
    set: {
      emp_id: empId,
      sale_price: price,
      pay_type: payType,
      sold_at: ctx.now,
      expire_on: lastDay(type, today),
    },
    detail: employeeNote(employee),
  });
  const saleId = await nextSaleId(ctx);
  const bill = {
    employeeId: empId,
    amount: price,
    payType,
    businessType: couponSale.name,
    businessId: saleId,
    description: coupon.coupon_no,
  };
  // Revenue comes when it is used: until then the operator owes what was paid for it (spec/wallet#coupons).
  const paid = await settleBills(ctx, [bill], payType, systemAccounts.coupons);
  await sql`
    insert into coupon_sale (id, coupon_id, type_id, employee_id, face_value, sale_price, pay_type, transfer_id, subsidy, remark)
    select moving.id, ${id}::bigint, ${type.id}::bigint, ${empId}::bigint, ${type.face_value}::bigint, ${price}::bigint, ${payType}::int,
      ${paid.transfer_id}, ${paid.subsidy}, ${remark}
    from (select ${saleId}::bigint as id) moving`.execute(ctx.db);
}

async function nextSaleId(ctx: Context): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('coupon_sale', 'id')) as id`.execute(ctx.db);
  return rows[0]?.id ?? '';
}
