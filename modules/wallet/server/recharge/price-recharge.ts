import type { Fen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { calculateRecharge, type RechargePlan } from './recharge-rules.ts';

/** What a recharge costs and brings now. Refuses a plan that is off, out of its days, or of another amount. */
export async function priceRecharge(ctx: Context, planId: string | null, amount: Fen | undefined) {
  const plan = planId ? await requirePlan(ctx, planId) : undefined;
  return calculateRecharge(plan, amount, businessDay(ctx.now, ctx.zone));
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
