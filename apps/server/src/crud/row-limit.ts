import { resourceCode } from '@refectory/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Binding } from './binding.ts';

/**
 * Condition on `t`: the rows of a resource that the person may see: the hook's limit and the data scopes of his roles
 * (wire §8.3); undefined when that is all of them. Every read and every verb or action on rows goes through it.
 */
export async function rowLimit(ctx: Context, binding: Binding): Promise<RawBuilder<boolean> | undefined> {
  const own = await binding.hooks.listFilter?.(ctx);
  const scope = dataLimit(ctx, binding);
  return own && scope ? sql<boolean>`(${own}) and ${scope}` : (own ?? scope);
}

function dataLimit({ user }: Context, { resource, hasMaker }: Binding): RawBuilder<boolean> | undefined {
  if (user.isAdministrator || !hasMaker) return undefined;
  const limit = user.dataLimits?.get(resourceCode(resource.name));
  if (!limit) return undefined;
  const conditions = [
    ...(limit.own ? [sql`t.create_user = ${user.id}::bigint`] : []),
    ...(limit.depts.length > 0 ? [sql`t.create_dept = any(${limit.depts}::bigint[])`] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}
