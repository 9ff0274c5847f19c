import { Workbook } from '@cj-tech-master/excelts';
import type { Context } from '@refectory/engine/request/context.ts';
import {
  createCoupons,
  createCouponType,
  createHandOut,
  createSale,
  createUnsoldCoupon,
} from '../../factories/coupon.ts';
import { createEmployee } from '../../factories/employee.ts';
import { insertRow } from '../../factories/insert-row.ts';
import { multipart } from '../../fixtures/multipart.ts';
import { toUpload } from '../call-inputs.ts';
import type { OwnRequest } from '../walk-tools.ts';

const made =
  (make: (ctx: Context) => Promise<Record<string, unknown>>): OwnRequest =>
  async ({ walk: { testApp } }) => ({ input: await testApp.run('000000', make) });

/** An employee with a number and an account. */
async function createHolder(ctx: Context) {
  const saasNo = `CP${Date.now() % 1_000_000}${Math.floor(Math.random() * 1000)}`;
  const userId = await insertRow(ctx, 'sys_user', { account: saasNo, name: saasNo, real_name: saasNo });
  const empId = await createEmployee(ctx, { saasNo });
  await ctx.db.updateTable('dining_employee').set({ user_id: userId }).where('id', '=', empId).execute();
  return { empId, saasNo };
}

const unsold = async (ctx: Context) => ({ ids: [await createUnsoldCoupon(ctx)] });
const sold = async (ctx: Context) => {
  const { couponId } = await createSale(ctx, (await createHolder(ctx)).empId);
  return { ids: [couponId] };
};

const generated = async (ctx: Context) => ({ ids: [await createCouponType(ctx)], count: 2 });

/** Requests of calls about coupons (spec/coupon#types). */
export const couponRequests: Readonly<Record<string, OwnRequest>> = {
  'POST /api/coupon/typelist/enable': made(async (ctx) => ({
    ids: [await createCouponType(ctx, { coupon_type_status: 2 })],
  })),
  'POST /api/coupon/typelist/generatelist': made(generated),
  'POST /api/coupon/couponlist/submit': made(generated),
  'GET /api/coupon/couponlist/life': made(async (ctx) => {
    const { couponId } = await createSale(ctx, (await createHolder(ctx)).empId);
    const row = ctx.db.selectFrom('coupon_coupon').select('coupon_no').where('id', '=', couponId);
    return { couponNo: (await row.executeTakeFirstOrThrow()).coupon_no };
  }),
  'GET /api/coupon/couponlist/printable': made(sold),
  'POST /api/coupon/couponlist/getemployee': made(async (ctx) => ({ saasNo: (await createHolder(ctx)).saasNo })),
  'POST /api/coupon/couponlist/sign': made(async (ctx) => ({
    ...(await unsold(ctx)),
    empId: (await createHolder(ctx)).empId,
  })),
  'POST /api/coupon/couponlist/return': made(async (ctx) => {
    const [id = ''] = await createCoupons(ctx, await createCouponType(ctx));
    const { empId } = await createHolder(ctx);
    const signed = { coupon_status: 1, emp_id: empId, signed_at: ctx.now };
    await ctx.db.updateTable('coupon_coupon').set(signed).where('id', '=', id).execute();
    return { ids: [id] };
  }),
  'POST /api/coupon/couponlist/sale': made(async (ctx) => ({
    ...(await unsold(ctx)),
    empId: (await createHolder(ctx)).empId,
    payType: 2,
  })),
  'POST /api/coupon/couponlist/refund': made(async (ctx) => ({ ...(await sold(ctx)), reason: '退' })),
  'POST /api/coupon/couponlist/void': made(async (ctx) => ({ ...(await unsold(ctx)), reason: '破损' })),
  'POST /api/coupon/couponlist/send': made(sold),
  'POST /api/coupon/salelist/refund': made(async (ctx) => ({
    ids: [(await createSale(ctx, (await createHolder(ctx)).empId)).id],
    reason: '退',
  })),
  'POST /api/coupon/handout/preview': made(async (ctx) => ({ id: await createHandOut(ctx) })),
  'POST /api/coupon/handout/give': made(async (ctx) => ({ id: await createHandOut(ctx) })),
  'POST /api/coupon/handout/reverse': made(async (ctx) => ({ id: await createHandOut(ctx, true), reason: '发错' })),
  'POST /api/coupon/couponlist/uploadui': async ({ walk: { testApp } }) => {
    const row = await testApp.run('000000', async (ctx) => {
      const typeId = await createCouponType(ctx);
      await createCoupons(ctx, typeId, 2);
      const type = ctx.db.selectFrom('coupon_type').select('code').where('id', '=', typeId);
      return [(await createHolder(ctx)).saasNo, '', (await type.executeTakeFirstOrThrow()).code, 2];
    });
    const workbook = new Workbook();
    workbook.addWorksheet('x').addRows([['工号', '券号', '券类型编码', '张数'], row] as never);
    return toUpload(multipart('x.xlsx', Buffer.from(await workbook.xlsx.writeBuffer())));
  },
};
