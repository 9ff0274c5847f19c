import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { runWhenChanged } from './run-when-changed.ts';

const buttons = ['add', 'edit', 'delete', 'view'];

/**
 * Grants the role `user` of 000000 the notices with their four buttons (spec/system#seed). Once, and only while its
 * grants are unchanged.
 */
export const seedUserRole = (ctx: Context): Promise<void> =>
  runWhenChanged(ctx, 'user-role', 1, async () => {
    await sql`
      insert into sys_role_menu (role_id, menu_id, platform)
      select r.id, m.id, m.platform from sys_role r
      join sys_menu m on m.code in ('desk', 'notice') or m.code = any(${buttons.map((verb) => `notice_${verb}`)}::text[])
      where r.tenant_id = app_tenant() and r.role_alias = 'user' and r.version = 1
        and not exists (select from sys_role_menu g where g.tenant_id = r.tenant_id and g.role_id = r.id)
        and not exists (select from sys_user_role u where u.tenant_id = r.tenant_id and u.role_id = r.id)`.execute(
      ctx.db,
    );
  });
