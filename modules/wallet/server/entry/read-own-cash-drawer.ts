import { businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** What somebody took in one way of payment today. */
export interface CashDrawerLine {
  readonly payType: number;
  readonly received: string;
  readonly givenBack: string;
  /** What should lie there. */
  readonly net: string;
  /** Movements behind it. */
  readonly count: number;
}

/**
 * What the person took over the counter today and gave back, per way of payment: what should lie in the drawer
 * (spec/wallet#drawer).
 */
export async function readOwnCashDrawer(ctx: Context): Promise<readonly CashDrawerLine[]> {
  const from = zonedInstant(businessDay(ctx.now, ctx.zone), '00:00', ctx.zone);
  // The accounts of the counter are named by their number: 1 cash, 2 WeChat … 5 on account (dictionary wallet_system).
  const { rows } = await sql<CashDrawerLine>`
    select case e.account_id when 5 then 7 else e.account_id + 1 end::int as "payType",
      yuan(coalesce(sum(-e.amount) filter (where e.amount < 0), 0)::bigint) as received,
      yuan(coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint) as "givenBack",
      yuan(sum(-e.amount)::bigint) as net, count(*)::int as count
    from wallet_transfer t join wallet_entry e on e.tenant_id = t.tenant_id and e.transfer_id = t.id
    where t.tenant_id = app_tenant() and t.at >= ${from} and t.operator = ${ctx.user.id}::bigint and e.account_id between 1 and 5
    group by e.account_id order by 1`.execute(ctx.db);
  return rows;
}
