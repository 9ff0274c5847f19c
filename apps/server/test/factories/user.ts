import type { Context } from '@refectory/engine/request/context.ts';
import { hashPassword } from '@refectory/modules/system/server/public.ts';
import { sql } from 'kysely';
import { testPassword } from '../test-client.ts';

export interface NewUser {
  readonly account: string;
  readonly password?: string;
  /** Codes of menus and buttons, granted by a role of the account's name; none by default. */
  readonly permissions?: readonly string[];
}

/** Password hash shared by all test accounts, because hashing is slow by design. */
const sharedHash = hashPassword(testPassword);

/** A user of the context's tenant with exactly these permissions. Refuses unknown codes. */
export async function createUser(
  ctx: Context,
  { account, password, permissions = [] }: NewUser,
): Promise<{ id: string; roleId: string }> {
  const hash = password ? await hashPassword(password) : await sharedHash;
  const roleId = await createRole(ctx, `role-${account}`, permissions);
  const { rows } = await sql<{ id: string }>`
    insert into sys_user (account, password, name, real_name, role_id, dept_id)
    select ${account}, ${hash}, ${account}, ${account}, array[${roleId}::bigint],
      array(select id from sys_dept where tenant_id = app_tenant() order by id limit 1)
    returning id`.execute(ctx.db);
  return { id: rows[0]?.id ?? '', roleId };
}

/** A role with these permissions. */
export async function createRole(ctx: Context, alias: string, permissions: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into sys_role (role_name, role_alias) values (${alias}, ${alias}) returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? '';
  const granted = await sql`
    insert into sys_role_menu (role_id, menu_id, platform)
    select ${id}, id, platform from sys_menu where code = any(${permissions}::text[]) returning menu_id`.execute(
    ctx.db,
  );
  if (granted.rows.length !== new Set(permissions).size)
    throw new Error(`Among ${permissions.join(', ')} is a code that no menu has.`);
  return id;
}
