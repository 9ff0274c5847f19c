import type { Fen } from '@refectory/declaration/money.ts';
import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type Selectable, sql } from 'kysely';

export interface LockedAccount {
  readonly id: string;
  readonly employeeId: string;
  readonly balance: Fen;
  readonly frozen: Fen;
  readonly creditLimit: Fen;
}

/** Locks accounts until the end of the transaction and returns their current rows. */
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
