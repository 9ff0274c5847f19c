import { fenToYuan } from '@refectory/declaration/money.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { rechargePlanStates } from '#wallet/contract/recharge/recharge-plan-states.ts';

/** Plans that a top-up may use today, in the order of their list (spec/wallet#recharge). Amounts in yuan. */
export async function listPlansOnOffer(ctx: Context) {
  const today = businessDay(ctx.now, ctx.zone);
  const rows = await ctx.db
    .selectFrom('wallet_recharge_plan')
    .select(['id', 'name', 'pay_amount', 'gift_amount'])
    .where('status', '=', rechargePlanStates.keys.enabled)
    .where((plan) => plan.or([plan('valid_from', 'is', null), plan('valid_from', '<=', today)]))
    .where((plan) => plan.or([plan('valid_to', 'is', null), plan('valid_to', '>=', today)]))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, pay_amount, gift_amount }) => ({
    id,
    name,
    payAmount: fenToYuan(BigInt(pay_amount)),
    giftAmount: fenToYuan(BigInt(gift_amount)),
  }));
}
