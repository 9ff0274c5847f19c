import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { expireCoupons } from '@refectory/modules/coupon/server/coupon/expire-coupons.ts';
import { signCoupon } from '@refectory/modules/coupon/server/coupon/sign-coupon.ts';
import { voidCoupon } from '@refectory/modules/coupon/server/coupon/void-coupon.ts';
import { giveHandOut } from '@refectory/modules/coupon/server/hand-out/give-hand-out.ts';
import { refundCoupon } from '@refectory/modules/coupon/server/sale/refund-sales.ts';
import { sellCoupon } from '@refectory/modules/coupon/server/sale/sell-coupon.ts';
import { generateCoupons } from '@refectory/modules/coupon/server/type/generate-coupons.ts';
import { employeeStates } from '@refectory/modules/dining/contract/people/employee-states.ts';
import { payType, subsidyScope } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { sql } from 'kysely';
import { couponTypes, type DemoCouponType } from '../content/coupon-types.ts';
import { addDemoRow, type DemoOptions, withClockAt } from '../demo-steps.ts';
import { type RandomSource, seededRandom } from '../random.ts';

/** Days before today on which the coupons are created. */
const began = 5;

const { cash, wechat, alipay } = payType.keys;

/** Coupon types of each kind with coupons in every state but used, and hand-outs to groups. */
export async function seedCoupons(demo: DemoOptions, ctx: Context): Promise<void> {
  const today = businessDay(demo.now(), demo.zone);
  const random = seededRandom(ctx.tenantId, 'coupons');
  const people = await listPeople(ctx);
  const then = await withClockAt(ctx, zonedInstant(addDays(today, -began), '10:15', demo.zone));
  const typeIds = new Map<unknown, string>();
  for (const type of couponTypes) {
    const typeId = await addDemoRow(demo, then, 'coupon.type', {
      ...type.input,
      validFrom: addDays(today, type.from),
      ...(type.to !== undefined && { validTo: addDays(today, type.to) }),
    });
    typeIds.set(type.input.code, typeId);
    await seedCouponsOfType(then, random, type, { typeId, people });
  }
  const later = await withClockAt(ctx, zonedInstant(addDays(today, 1 - began), '15:40', demo.zone));
  for (const type of couponTypes) await seedRefundedAndVoid(later, typeIds.get(type.input.code) ?? '', type);
  const now = await withClockAt(ctx, demo.now());
  await expireCoupons(now);
  await seedHandOuts(demo, now, typeIds);
}

async function listPeople(ctx: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from dining_employee where tenant_id = app_tenant() and employee_status = ${employeeStates.keys.active}::int order by saas_no limit 60`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** Coupons of a type: some sold at the counter, some signed for. */
async function seedCouponsOfType(
  ctx: Context,
  random: RandomSource,
  { generated, sold, signed }: DemoCouponType,
  { typeId, people }: { readonly typeId: string; readonly people: readonly string[] },
): Promise<void> {
  const { numbers } = await generateCoupons(ctx, typeId, generated);
  const { rows } = await sql<{ id: string }>`
    select id from coupon_coupon where tenant_id = app_tenant() and coupon_no = any(${numbers}::text[]) order by id`.execute(
    ctx.db,
  );
  const ids = rows.map(({ id }) => id);
  const person = (n: number) => people[n % people.length] as string;
  for (const [n, id] of ids.slice(0, sold).entries())
    await sellCoupon(ctx, { id, empId: person(n), payType: random.pick([cash, wechat, wechat, alipay]) });
  for (const [n, id] of ids.slice(sold, sold + signed).entries()) await signCoupon(ctx, { id, empId: person(n + 20) });
}

/** One sold coupon is refunded, one is void. */
async function seedRefundedAndVoid(ctx: Context, typeId: string, { sold }: DemoCouponType): Promise<void> {
  const { rows } = await sql<{ first: string; last: string }>`
    select min(id) as first, max(id) as last from coupon_coupon
    where tenant_id = app_tenant() and type_id = ${typeId}::bigint`.execute(ctx.db);
  const [ids] = rows;
  if (!ids) return;
  if (sold > 0) await refundCoupon(ctx, { id: ids.first, reason: '员工买错了种类' });
  await voidCoupon(ctx, { id: ids.last, reason: '印刷破损' });
}

/** A hand-out to a group, and a draft. */
async function seedHandOuts(demo: DemoOptions, ctx: Context, typeIds: ReadonlyMap<unknown, string>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select g.id from dining_group g
    join dining_employee e on e.tenant_id = g.tenant_id and e.group_id = g.id and e.employee_status = ${employeeStates.keys.active}::int
    where g.tenant_id = app_tenant() and not exists (
      select from dining_group b where b.tenant_id = g.tenant_id and b.parent_id = g.id)
    group by g.id, g.code order by count(*), g.code limit 2`.execute(ctx.db);
  const groups = rows.map(({ id }) => id);
  const scope = subsidyScope.keys.groups;
  const [first, second] = groups;
  if (!first) return;
  const given = await addDemoRow(demo, ctx, 'coupon.handOut', {
    name: '新员工欢迎券',
    typeId: typeIds.get('WELCOME'),
    scope,
    groupIds: [first],
    perPerson: 1,
  });
  await giveHandOut(ctx, { id: given });
  await addDemoRow(demo, ctx, 'coupon.handOut', {
    name: '冬至慰问券',
    typeId: typeIds.get('CASH10'),
    scope,
    groupIds: [second ?? first],
    perPerson: 2,
  });
}
