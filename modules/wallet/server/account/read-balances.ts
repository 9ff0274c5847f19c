import type { Fen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

export interface Balance {
  readonly employeeId: string;
  /** Spendable now: unexpired buckets less frozen amounts, plus the credit limit of the employee type. */
  readonly available: Fen;
  readonly cash: Fen;
  readonly subsidy: Fen;
  readonly gift: Fen;
  /** Part of `available` that is credit. */
  readonly credit: Fen;
}

interface Row {
  readonly employee_id: string;
  readonly available: string;
  readonly cash: string;
  readonly subsidy: string;
  readonly gift: string;
  readonly credit: string;
}

/** Balances of employees (spec/wallet#accounts); zero without a wallet. */
export async function readBalances(ctx: Context, employeeIds: readonly string[]): Promise<Map<string, Balance>> {
  const { rows } = await sql<Row>`
    select e.id as employee_id, w.available, w.cash, w.subsidy, w.gift, w.credit_limit as credit
    from unnest(${employeeIds}::bigint[]) e (id)
    cross join lateral wallet_buckets(app_tenant(), e.id) w`.execute(ctx.db);
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        employeeId: row.employee_id,
        available: BigInt(row.available),
        cash: BigInt(row.cash),
        subsidy: BigInt(row.subsidy),
        gift: BigInt(row.gift),
        credit: BigInt(row.credit ?? 0),
      },
    ]),
  );
}
