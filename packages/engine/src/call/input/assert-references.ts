import type { Fields } from '@refectory/declaration/field/field.ts';
import { oncePerFields } from '@refectory/declaration/field/once-per-fields.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { sql } from 'kysely';
import { toColumnName } from '../../database/wire-name.ts';
import { dataScopeCondition } from '../../list/visible-rows.ts';
import { DomainError } from '../../refusal/domain-error.ts';
import type { Context } from '../../request/context.ts';
import type { Binding } from '../../resource/binding.ts';
import type { Registry } from '../../resource/registry.ts';

type Values = Readonly<Record<string, unknown>>;

/** The submitted values, and the row before the change; undefined for a new row. */
interface GivenRow {
  readonly input: Values;
  readonly previous?: Values | undefined;
}

/**
 * Refuses references to rows that the user's data scopes hide, as if these rows did not exist
 * (spec/system#data-scopes), in any input of a form, action or query. References that the row already has
 * (`previous`) are allowed.
 */
export const assertReferences = (
  registry: Registry,
  ctx: Context,
  fields: Fields,
  input: Values,
  previous?: Values,
): Promise<void> => assertReferencesOfRows(registry, ctx, fields, [{ input, previous }]);

/** The same for several inputs, with one query per referenced resource. */
export async function assertReferencesOfRows(
  registry: Registry,
  ctx: Context,
  fields: Fields,
  rows: readonly GivenRow[],
): Promise<void> {
  const named = rows.flatMap(({ input, previous }) => listReferences(fields, input, previous));
  const byResource = Map.groupBy(named, ({ resource }) => resource);
  for (const [resource, references] of byResource) {
    const target = registry.bindings.get(resource);
    if (target && isLimited(ctx, target)) await assertVisibleIds(ctx, target, references);
  }
}

/**
 * A reference in an input: its place, `placeId` or `items.0.goodsId` inside lines, and the ids that were not there
 * before.
 */
export interface NamedRows {
  readonly resource: string;
  readonly path: string;
  readonly ids: readonly string[];
}

/** The fields that name rows, or have lines that may. */
const referenceFields = oncePerFields((fields) =>
  Object.entries(fields).filter(([, { resource, lines }]) => resource || lines),
);

/** The references of an input that `previous` does not have already, those inside its lines too. */
export function listReferences(fields: Fields, input: Values, previous?: Values, at = ''): NamedRows[] {
  return referenceFields(fields).flatMap(([name, { resource, lines }]) => {
    const value = input[name];
    const inside = lines && Array.isArray(value) ? (value as readonly Values[]) : [];
    const kept = new Set(toIds(previous?.[toColumnName(name)]));
    return [
      ...(resource ? [{ resource, path: `${at}${name}`, ids: toIds(value).filter((id) => !kept.has(id)) }] : []),
      ...inside.flatMap((line, n) => listReferences(lines ?? {}, line, undefined, `${at}${name}.${n}.`)),
    ];
  });
}

/** Refuses lists of references that contain unknown ids: no foreign key checks an array column (decision 1310). */
export const assertListReferences = (
  registry: Registry,
  ctx: Context,
  fields: Fields,
  input: Values,
  previous?: Values,
): Promise<void> => assertListReferencesOfRows(registry, ctx, fields, [{ input, previous }]);

/** The same for several inputs, with one query per field. */
export async function assertListReferencesOfRows(
  registry: Registry,
  ctx: Context,
  fields: Fields,
  rows: readonly GivenRow[],
): Promise<void> {
  for (const [name, field] of referenceFields(fields)) {
    const target = registry.bindings.get(field.resource ?? '');
    if (target && field.kind === 'references')
      await assertVisibleIds(
        ctx,
        target,
        rows.flatMap(({ input, previous }) => listReferences({ [name]: field }, input, previous)),
      );
  }
}

async function assertVisibleIds(ctx: Context, target: Binding, named: readonly NamedRows[]): Promise<void> {
  const visible = await listVisible(ctx, target, [...new Set(named.flatMap(({ ids }) => ids))]);
  const hidden = named.find(({ ids }) => ids.some((id) => !visible.has(BigInt(id))));
  if (hidden) throw new DomainError('platform.no-such-reference', {}, { field: hidden.path });
}

const isLimited = ({ user }: Context, { list: { scopeMenu } }: Binding): boolean =>
  scopeMenu !== undefined && !user.isAdministrator && (user.dataLimits?.has(scopeMenu) ?? false);

/** The root of a tree ("0") is not a row. */
const toIds = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((id) => String(id ?? '')).filter((id) => id !== '' && id !== '0');

async function listVisible(
  ctx: Context,
  { resource, platform, list: { view } }: Binding,
  ids: readonly string[],
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const tenant = platform ? sql`true` : sql`t.tenant_id = app_tenant()`;
  const { rows } = await sql<{ id: string }>`
    select t.id::text as id from ${sql.table(view)} t
    where ${tenant} and t.id = any(${ids}::bigint[]) and ${dataScopeCondition(ctx, resourceCode(resource.name), 't')}`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => BigInt(id)));
}
