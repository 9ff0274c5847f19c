import type { Fields } from '@refectory/declaration/field/field.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { sql } from 'kysely';
import { toColumnName } from '../database/wire-name.ts';
import { dataScopeCondition } from '../list/visible-rows.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses references to rows that the data scopes of the person hide, as if there were no such row
 * (spec/system#data-scopes): whatever names a row in an input, of a form, an action or a query. What the row refers to
 * already (`previous`) may stay.
 */
export async function assertReferences(
  registry: Registry,
  ctx: Context,
  fields: Fields,
  input: Values,
  previous?: Values,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const target = registry.bindings.get(field.resource ?? '');
    if (target && isLimited(ctx, target)) await assertVisibleIds(ctx, target, name, input, previous);
  }
}

/** Refuses lists of references to rows that there are none of: what is kept as a list no foreign key holds (decision 1310). */
export async function assertListReferences(
  registry: Registry,
  ctx: Context,
  fields: Fields,
  input: Values,
  previous?: Values,
): Promise<void> {
  for (const [name, { kind, resource }] of Object.entries(fields)) {
    const target = registry.bindings.get(resource ?? '');
    if (target && kind === 'references') await assertVisibleIds(ctx, target, name, input, previous);
  }
}

async function assertVisibleIds(ctx: Context, target: Binding, name: string, input: Values, previous?: Values) {
  const kept = new Set(toIds(previous?.[toColumnName(name)]));
  const ids = toIds(input[name]).filter((id) => !kept.has(id));
  if (ids.length > 0 && (await countVisible(ctx, target, ids)) < new Set(ids).size)
    throw new DomainError('platform.no-such-reference', {}, { field: name });
}

const isLimited = ({ user }: Context, { list: { scopeMenu } }: Binding): boolean =>
  scopeMenu !== undefined && !user.isAdministrator && (user.dataLimits?.has(scopeMenu) ?? false);

/** The top of a tree is no row. */
const toIds = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((id) => String(id ?? '')).filter((id) => id !== '' && id !== '0');

async function countVisible(
  ctx: Context,
  { resource, platform, list: { view } }: Binding,
  ids: readonly string[],
): Promise<number> {
  const tenant = platform ? sql`true` : sql`t.tenant_id = app_tenant()`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(view)} t
    where ${tenant} and t.id = any(${ids}::bigint[]) and ${dataScopeCondition(ctx, resourceCode(resource.name), 't')}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}
