import type { Fen } from '@refectory/contract/kernel/money.ts';
import { type Selectable, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB } from '#platform/database/tables.ts';

export interface LockedAccount {
  readonly id: string;
  readonly employeeId: string;
  readonly balance: Fen;
  readonly frozen: Fen;
  readonly creditLimit: Fen;
}

/** Holds accounts until the transaction ends and answers them as they are now. */
export async function lockAccounts(ctx: Context, ids: readonly string[]): Promise<LockedAccount[]> {
  const { rows } = await sql<Selectable<DB['wallet_account']>>`
    select * from lock_accounts(${ids}::bigint[])`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id ?? '',
    balance: BigInt(row.balance),
    frozen: BigInt(row.frozen),
    creditLimit: BigInt(row.credit_limit),
  }));
}
