import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { sendUserMessage } from '#message/server/public.ts';

const { signed, sold } = couponStates.keys;

/** Sends the number and validity of a coupon to the inbox of its holder (spec/coupon#send). */
export async function sendCoupon(ctx: Context, { id }: { readonly id: string }) {
  const { rows } = await sql<{
    couponNo: string;
    typeName: string;
    expireOn: string | null;
    userId: string | null;
    isHeld: boolean;
  }>`
    select c.coupon_no as "couponNo", t.name as "typeName", c.expire_on as "expireOn", e.user_id as "userId",
      coalesce(c.emp_id is not null and c.coupon_status = any(${[signed, sold]}::int[]), false) as "isHeld"
    from coupon_coupon c
    join coupon_type t on t.tenant_id = c.tenant_id and t.id = c.type_id
    left join dining_employee e on e.tenant_id = c.tenant_id and e.id = c.emp_id
    where c.tenant_id = app_tenant() and c.id = ${id}::bigint`.execute(ctx.db);
  const [coupon] = rows;
  if (!coupon) throw new DomainError('platform.not-found');
  if (!coupon.isHeld) throw new DomainError('coupon.nobody-to-send-to');
  if (!coupon.userId) throw new DomainError('coupon.holder-without-account');
  const until = coupon.expireOn ? `\n${coupon.expireOn}` : '';
  await sendUserMessage(ctx, {
    userId: coupon.userId,
    title: { zh: `您的${coupon.typeName}`, en: `Your coupon ${coupon.typeName}` },
    content: `${coupon.couponNo}${until}`,
  });
}
