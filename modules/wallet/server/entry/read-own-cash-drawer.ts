import { businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { walletScene } from '#wallet/contract/dictionaries.ts';

/** Money taken in one way of payment today. */
export interface CashDrawerLine {
  readonly payType: number;
  readonly received: string;
  readonly givenBack: string;
  /** Expected amount in the drawer. */
  readonly net: string;
  /** Number of entries. */
  readonly count: number;
}

/**
 * Money the caller took and refunded at the counter today, per way of payment: the expected content of the drawer
 * (spec/wallet#drawer).
 */
export async function readOwnCashDrawer(ctx: Context): Promise<readonly CashDrawerLine[]> {
  const from = zonedInstant(businessDay(ctx.now, ctx.zone), '00:00', ctx.zone);
  const { rows } = await sql<CashDrawerLine>`
    select pay_type as "payType",
      yuan(coalesce(sum(amount) filter (where amount > 0), 0)::bigint) as received,
      yuan(coalesce(sum(-amount) filter (where amount < 0), 0)::bigint) as "givenBack",
      yuan(sum(amount)::bigint) as net, count(*)::int as count
    from wallet_counter_entry
    where tenant_id = app_tenant() and at >= ${from} and operator = ${ctx.user.id}::bigint
      and scene <> ${walletScene.keys.drawerDifference}
    group by pay_type order by 1`.execute(ctx.db);
  return rows;
}
