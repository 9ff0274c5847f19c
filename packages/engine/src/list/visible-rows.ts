import { type RawBuilder, sql } from 'kysely';
import type { Actor, Context } from '../request/context.ts';
import type { ListSource } from './list-source.ts';

/**
 * Condition on `t` for the rows a user may see: the `listFilter` of the hooks and the data scopes of the roles
 * (spec/system#data-scopes); undefined when all are visible. Every read, and every verb or action on rows, applies
 * it.
 */
export async function visibleRowsCondition(ctx: Context, list: ListSource): Promise<RawBuilder<boolean> | undefined> {
  const own = await list.listFilter?.(ctx);
  const scope = userScopeCondition(ctx, list);
  return own && scope ? sql<boolean>`(${own}) and ${scope}` : (own ?? scope);
}

const userScopeCondition = ({ user }: Context, { scopeMenu }: ListSource): RawBuilder<boolean> | undefined =>
  scopeMenu === undefined ? undefined : scopeCondition(user, scopeMenu, 't');

/**
 * The user's data scopes for a menu, for SQL of a module: a condition on the rows of `alias`, which has the common
 * columns of tenant tables; true when all are visible.
 */
export const dataScopeCondition = ({ user }: Pick<Context, 'user'>, code: string, alias: string): RawBuilder<boolean> =>
  scopeCondition(user, code, alias) ?? sql<boolean>`true`;

/** The same user without data scopes, for business rules that must count rows the user cannot list. */
export const withoutDataScopes = (ctx: Context): Context => {
  const { dataLimits: _, ...user } = ctx.user;
  return { ...ctx, user };
};

function scopeCondition(user: Actor, code: string, alias: string): RawBuilder<boolean> | undefined {
  const limit = user.isAdministrator ? undefined : user.dataLimits?.get(code);
  if (!limit) return undefined;
  const conditions = [
    ...(limit.own ? [sql`${sql.ref(`${alias}.create_user`)} = ${user.id}::bigint`] : []),
    ...(limit.depts.length > 0 ? [sql`${sql.ref(`${alias}.create_dept`)} = any(${limit.depts}::bigint[])`] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
}
