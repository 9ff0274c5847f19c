import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Subsidy accounts of employees with an expiry day (null: none), created if missing: employee → account. */
export async function openSubsidyAccounts(
  ctx: Context,
  employeeIds: readonly string[],
  expireOn: string | null,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ employee_id: string; account_id: string }>`
    select * from open_subsidies(${employeeIds}::bigint[], ${expireOn}::date)`.execute(ctx.db);
  return new Map(rows.map((row) => [row.employee_id, row.account_id]));
}
