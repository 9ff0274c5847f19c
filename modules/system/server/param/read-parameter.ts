import type { Context } from '@refectory/engine/request/context.ts';

/** The value of a system parameter; `''` when there is none. */
export async function readParameter(ctx: Context, key: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('sys_param')
    .select('param_value')
    .where('param_key', '=', key)
    .executeTakeFirst();
  return row?.param_value ?? '';
}
