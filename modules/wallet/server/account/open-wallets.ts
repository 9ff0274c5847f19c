import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Opens cash, subsidy (without expiry) and gift of employees; what is open stays as it is (spec/wallet#accounts).
 * A trigger on dining_employee calls the same function, so a new employee has a wallet already.
 */
export async function openWallets(ctx: Context, employees: readonly { readonly id: string }[]): Promise<void> {
  await sql`select open_wallets(${employees.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
}
