import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Creates cash, subsidy (without expiry) and bonus accounts of employees; existing ones are kept
 * (spec/wallet#accounts). A trigger on dining_employee calls the same function, so that a new employee has a wallet
 * already.
 */
export async function openWallets(ctx: Context, employees: readonly { readonly id: string }[]): Promise<void> {
  await sql`select open_wallets(${employees.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
}
