import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { hashPassword } from '../password/hash-password.ts';
import { randomPassword } from '../password/random-password.ts';
import { grantTenantMenus } from '../role/grant-tenant-menus.ts';
import { addLogChannel } from './add-log-channel.ts';
import { copyDictionaries } from './copy-dictionaries.ts';
import { runAsTenant } from './run-as-tenant.ts';

/** Account of the first user of a tenant (spec/system#new-tenant). */
const account = 'admin';

/**
 * Initial rows of a tenant: role, department, position, business dictionaries, an SMS channel and a first user
 * (spec/system#new-tenant).
 */
export async function seedTenant(
  ctx: Context,
  tenantId: string,
  tenantName: string,
  password = randomPassword(),
): Promise<{ account: string; password: string }> {
  const hash = await hashPassword(password);
  await runAsTenant(ctx, tenantId, async (inside) => {
    await sql`
      with role as (insert into sys_role (role_name, role_alias, sort) values ('管理员', 'admin', 2) returning id),
      dept as (insert into sys_dept (dept_name, full_name, sort) values (${tenantName}, ${tenantName}, 2) returning id),
      post as (insert into sys_post (category, post_code, post_name, sort) values (1, 'ceo', '首席执行官', 1) returning id)
      select id from role union all select id from dept union all select id from post`.execute(inside.db);
    // A separate statement: the rows above must exist when the user's references are checked.
    await sql`
      insert into sys_user (account, password, name, real_name, sex, birthday, role_id, dept_id, post_id)
      select ${account}, ${hash}, ${account}, ${account}, 1, app_today(), array[r.id], array[d.id], array[p.id]
      from sys_role r, sys_dept d, sys_post p
      where r.tenant_id = app_tenant() and d.tenant_id = app_tenant() and p.tenant_id = app_tenant()`.execute(
      inside.db,
    );
    await grantTenantMenus(inside);
    await copyDictionaries(inside);
    await addLogChannel(inside);
  });
  return { account, password };
}
