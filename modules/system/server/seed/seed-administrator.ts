import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { hashPassword, verifyPassword } from '../password/hash-password.ts';
import { randomPassword } from '../password/random-password.ts';
import type { SeedResult } from './seed-result.ts';

const demoPassword = 'admin';

/**
 * Creates the first user of 000000 once: admin/admin in the demo, else with the configured password or a random one,
 * which is returned (spec/auth#first-start).
 */
export async function seedAdministrator(
  ctx: Context,
  { demo, adminPassword }: Pick<RequestRunner['config'], 'demo' | 'adminPassword'>,
): Promise<SeedResult> {
  const someone = await ctx.db
    .selectFrom('sys_user')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .limit(1)
    .executeTakeFirst();
  if (someone) return {};
  const drawn = adminPassword || demo ? undefined : randomPassword(16);
  const hash = await hashPassword(adminPassword ?? drawn ?? demoPassword);
  await sql`
    insert into sys_user (account, password, name, real_name, role_id, dept_id, post_id)
    select 'admin', ${hash}, '管理员', '管理员', array[r.id], array[d.id], array[p.id]
    from sys_role r, sys_dept d, sys_post p
    where r.tenant_id = app_tenant() and r.role_alias = 'administrator'
      and d.tenant_id = app_tenant() and d.parent_id is null and p.tenant_id = app_tenant() and p.post_code = 'ceo'
    order by d.id limit 1`.execute(ctx.db);
  return drawn ? { adminPassword: drawn } : {};
}

/**
 * Whether `admin` of 000000 still has the demo password; checked so that the start message is accurate. Takes as long as
 * one sign-in.
 */
export function hasDemoPassword(runner: Pick<RequestRunner, 'runAsSystem'>): Promise<boolean> {
  return runner.runAsSystem('000000', async (ctx) => {
    const admin = await ctx.db
      .selectFrom('sys_user')
      .select('password')
      .where('tenant_id', '=', ctx.tenantId)
      .where('account', '=', 'admin')
      .executeTakeFirst();
    return verifyPassword(admin?.password, demoPassword);
  });
}
