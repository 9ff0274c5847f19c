import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Menu codes of the caller's favourites, in the order they were marked (decision 1931). */
export async function readFavourites(ctx: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select menu_code as code from sys_favourite_page
    where tenant_id = app_tenant() and user_id = app_user() order by marked_at, menu_code`.execute(ctx.db);
  return rows.map(({ code }) => code);
}
