import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { lockOwnView } from './lock-own-view.ts';

/** Removes own views; where one was the default view, the list has none any more. All or none are removed. */
export async function removeListViews(ctx: Context, ids: readonly string[]): Promise<{ removed: number }> {
  for (const id of [...ids].sort()) await lockOwnView(ctx, id);
  const { rows } = await sql`
    delete from sys_list_view where tenant_id = app_tenant() and id = any (${[...ids]}::bigint[]) returning id`.execute(
    ctx.db,
  );
  return { removed: rows.length };
}
