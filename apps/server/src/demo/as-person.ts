import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** A context of the same transaction as a user of the demo. */
export async function asPerson(ctx: Context, account: string): Promise<Context> {
  const { rows } = await sql<{ id: string; name: string; dept_id: string[] }>`
    select id, real_name as name, dept_id from sys_user where tenant_id = app_tenant() and account = ${account}`.execute(
    ctx.db,
  );
  const [person] = rows;
  if (!person) throw new Error(`There is no account ${account}.`);
  const { id, name, dept_id: deptIds } = person;
  return { ...ctx, user: { ...ctx.user, id, name, account, deptIds, deptId: deptIds[0] ?? '' } };
}

/** Like {@link asPerson}; rows written in the transaction from now on belong to that user. */
export async function actAsPerson(ctx: Context, account: string): Promise<Context> {
  const person = await asPerson(ctx, account);
  await sql`select set_config('app.user', ${person.user.id}, true)`.execute(ctx.db);
  return person;
}
