import type { Context } from '@refectory/engine/request/context.ts';
import { menuCategory } from '@refectory/modules/system/contract/dictionaries.ts';
import { grantRole } from '@refectory/modules/system/server/role/grant-role.ts';
import { sql } from 'kysely';
import { type DemoAccount, demoAccounts, demoPassword } from '../content/accounts.ts';
import { addDemoRow, type DemoOptions } from '../demo-steps.ts';

/** Console accounts with different duties, to try permissions and places. */
export async function seedAccounts(demo: DemoOptions, ctx: Context): Promise<void> {
  const dept = await ctx.db.selectFrom('sys_dept').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const places = await ctx.db.selectFrom('dining_place').select(['id', 'code']).execute();
  for (const account of demoAccounts) {
    const roleId = await addDemoRow(demo, ctx, 'system.role', {
      roleName: account.role,
      roleAlias: account.account,
      sort: account.duty + 10,
    });
    await grantRole(ctx, { roleIds: [roleId], menuIds: await listMenuIds(ctx, account) });
    const userId = await addDemoRow(demo, ctx, 'system.user', {
      account: account.account,
      password: demoPassword,
      name: account.name,
      realName: account.name,
      roleId: [roleId],
      deptId: [dept.id],
    });
    const placeIds = places.filter(({ code }) => account.places.includes(code)).map(({ id }) => id);
    await addDemoRow(demo, ctx, 'dining.adminUser', { userId, duty: account.duty, placeIds });
  }
}

/** Ids of the menus with their buttons, single codes, and their parent menus. */
async function listMenuIds(ctx: Context, { menus, codes }: DemoAccount): Promise<string[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    with recursive chosen as (
      select m.id, m.code, m.parent_id from sys_menu m left join sys_menu up on up.id = m.parent_id
      where m.code = any(${[...menus, ...codes]}::text[]) or (m.category = ${menuCategory.keys.button} and up.code = any(${menus}::text[]))
      union
      select up.id, up.code, up.parent_id from sys_menu up join chosen c on c.parent_id = up.id)
    select id, code from chosen`.execute(ctx.db);
  const missing = [...menus, ...codes].filter((code) => !rows.some((row) => row.code === code));
  if (missing.length > 0) throw new Error(`No menu has the code ${missing.join(', ')}.`);
  return rows.map(({ id }) => id);
}
