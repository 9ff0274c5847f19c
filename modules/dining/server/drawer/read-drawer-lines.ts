import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { payType } from '#wallet/contract/dictionaries.ts';

/** A way of payment of a drawer; amounts in yuan. */
export interface DrawerLine {
  readonly payType: number;
  readonly float: string;
  readonly entries: number;
  readonly received: string;
  readonly paidOut: string;
  readonly expected: string;
  readonly counted: string | null;
  readonly difference: string | null;
}

/**
 * Expected amounts by the ledger and counted amounts (view `dining_drawer_line`): cash, and each way of payment used.
 */
export async function readDrawerLines(ctx: Context, drawerId: string): Promise<readonly DrawerLine[]> {
  const { rows } = await sql<DrawerLine>`
    select pay_type as "payType", yuan(float) as float, entries, yuan(received) as received, yuan(paid_out) as "paidOut",
      yuan(expected) as expected, yuan(counted) as counted, yuan(difference) as difference
    from dining_drawer_line
    where tenant_id = app_tenant() and drawer_id = ${drawerId}::bigint
      and (pay_type = ${payType.keys.cash}::int or entries > 0 or counted is not null)
    order by pay_type`.execute(ctx.db);
  return rows;
}
