import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import type { favouriteCalls } from '#system/contract/favourite/favourite-calls.ts';

/** Marks a menu as a favourite of the caller, or takes the mark back; again changes nothing, nor does an unknown menu. */
export async function markFavourite(
  ctx: Context,
  { code, isFavourite }: ParsedInput<typeof favouriteCalls.mark.input>,
): Promise<object> {
  const change = isFavourite
    ? sql`insert into sys_favourite_page (menu_code)
        select code from sys_menu where code = ${code} and category = ${menuCategory.keys.menu}
        on conflict do nothing`
    : sql`delete from sys_favourite_page where tenant_id = app_tenant() and user_id = app_user() and menu_code = ${code}`;
  await change.execute(ctx.db);
  return {};
}
