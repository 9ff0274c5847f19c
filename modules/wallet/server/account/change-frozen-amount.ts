import { type Fen, fenToYuan } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Changes the frozen amount of an account and logs the reason. The constraint wallet_account_not_negative is the lower
 * limit.
 */
export async function changeFrozenAmount(ctx: Context, id: string, by: Fen, log: { action: string; reason: string }) {
  const { rows } = await sql<{ frozen: string }>`
    with changed as (select frozen from freeze_account(${id}::bigint, ${by}::bigint)),
    logged as (
      insert into state_log (resource, row_id, action, to_status, detail)
      select 'wallet.account', ${id}::bigint, ${log.action}, 1, ${`${fenToYuan(by)} ${log.reason}`} from changed)
    select frozen from changed`.execute(ctx.db);
  return { id, frozen: fenToYuan(rows[0]?.frozen ?? 0) };
}
