import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { type RawBuilder, sql } from 'kysely';
import { completeDefinition } from '#report/contract/designer/definition.ts';
import { maxDefinitions } from '#report/contract/designer/report-definition.ts';
import { planReport } from './plan-report.ts';

/** Reports the user may run: own ones and those shared with his roles; for an administrator all. */
export const visibleDefinitions = ({ user }: Pick<Context, 'user'>): RawBuilder<boolean> | undefined =>
  user.isAdministrator
    ? undefined
    : sql<boolean>`(t.user_id = app_user() or t.role_ids && ${[...user.roleIds]}::bigint[])`;

/**
 * A report is saved only if it is valid and its author may read its figures; only its owner changes it, its owner or
 * an administrator removes it (spec/report#designer).
 */
export const reportDefinitionHooks: Hooks<'report_definition'> = {
  listFilter: visibleDefinitions,

  async beforeSave(ctx, values, previous) {
    if (previous && previous.user_id !== ctx.user.id) throw new DomainError('report.definition-not-own');
    if (typeof values.name === 'string') values.name = values.name.trim();
    if (values.content !== undefined) planReport(ctx, readContent(values.content));
    if (values.role_ids) await assertOwnRoles(ctx, values.role_ids);
    if (!previous) await assertRoom(ctx);
  },

  beforeRemove(ctx, { user_id }) {
    if (user_id !== ctx.user.id && !ctx.user.isAdministrator) throw new DomainError('report.definition-not-own');
  },
};

/** Parses a definition column. */
export const readContent = (content: unknown) =>
  completeDefinition(typeof content === 'string' ? JSON.parse(content) : (content as object));

/** Users share with their own roles; an administrator with any. */
async function assertOwnRoles(ctx: Context, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from sys_role where tenant_id = app_tenant() and id = any (${[...roleIds]}::bigint[])
      and (${ctx.user.isAdministrator} or id = any (${[...ctx.user.roleIds]}::bigint[]))`.execute(ctx.db);
  if (rows[0]?.found !== new Set(roleIds).size)
    throw new DomainError('report.share-own-roles', {}, { field: 'roleIds' });
}

async function assertRoom(ctx: Context): Promise<void> {
  // Serialises saves of two windows.
  await sql`select pg_advisory_xact_lock(hashtextextended('report-definition ' || app_tenant() || ' ' || app_user(), 0))`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from report_definition where tenant_id = app_tenant() and user_id = app_user()`.execute(
    ctx.db,
  );
  if ((rows[0]?.kept ?? 0) >= maxDefinitions)
    throw new DomainError('report.too-many-definitions', { max: maxDefinitions });
}
