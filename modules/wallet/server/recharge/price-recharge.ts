import { type Fen, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readSetting } from '#system/server/public.ts';
import { calculateRecharge, type RechargePlan } from './recharge-rules.ts';

/**
 * Amount to pay and bonus of a top-up. Refuses a plan that is disabled, outside its dates, or of another amount, and
 * amounts that the setting `recharge` does not allow.
 */
export async function priceRecharge(ctx: Context, planId: string | null, amount: Fen | undefined) {
  const plan = planId ? await requirePlan(ctx, planId) : undefined;
  const { isFree, minAmount, maxAmount } = await readSetting(ctx, 'recharge');
  const limits = { isFree, least: yuanToFen(minAmount), most: yuanToFen(maxAmount) };
  return calculateRecharge(plan, amount, businessDay(ctx.now, ctx.zone), limits);
}

async function requirePlan(ctx: Context, id: string): Promise<RechargePlan> {
  const row = await ctx.db.selectFrom('wallet_recharge_plan').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('platform.no-such-reference', {}, { field: 'planId' });
  return {
    name: row.name,
    payAmount: BigInt(row.pay_amount),
    giftAmount: BigInt(row.gift_amount),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    status: row.status,
  };
}
