import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** The names under which a task may be offered to the caller: roles, posts, departments, the account (wire §7, claim-list). */
export async function ownGroups({ db, user }: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'post:' || p.post_code as name from sys_user_post u join sys_post p on p.tenant_id = u.tenant_id and p.id = u.post_id
    where u.tenant_id = app_tenant() and u.user_id = ${user.id}
    union all
    select unnest(array['dept:' || d.id, 'dept:' || d.dept_name]) from sys_dept d
    where d.tenant_id = app_tenant() and d.id = any (${[...user.deptIds]}::bigint[])`.execute(db);
  return [...rows.map(({ name }) => name), ...user.roles.map((role) => `role:${role}`), `user:${user.account}`];
}
