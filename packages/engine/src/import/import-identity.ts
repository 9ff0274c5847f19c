import { readValue } from '@refectory/declaration/field/wire-value.ts';
import { sql } from 'kysely';
import { toColumnName } from '../database/wire-name.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import { toColumnValues } from '../resource/column-values.ts';

/**
 * The identity of a row of the file, as JSON of the column texts; undefined when the binding declares none or the row
 * lacks it.
 */
export function rowIdentity(
  { resource, importIdentity }: Binding,
  ctx: Context,
  input: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!importIdentity.some((name) => input[name] !== undefined)) return undefined;
  const parts = importIdentity.map((name) => {
    const field = resource.fields[name];
    const reading = field && readValue(field, input[name]);
    if (!reading || 'reason' in reading) return undefined;
    return String(toColumnValues(resource.fields, { [name]: reading.value }, ctx.zone)[toColumnName(name)] ?? '');
  });
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

/** The ids of existing rows by identity, in one query. */
export async function findExisting(
  { table, platform, importIdentity }: Binding,
  ctx: Context,
  identities: readonly string[],
): Promise<Map<string, string>> {
  if (identities.length === 0) return new Map();
  const texts = sql`array[${sql.join(importIdentity.map((name) => sql`coalesce(b.${sql.ref(toColumnName(name))}::text, '')`))}]`;
  const tenant = platform ? sql`true` : sql`b.tenant_id = app_tenant()`;
  const { rows } = await sql<{ id: string; identity: string[] }>`
    select b.id, ${texts} as identity from ${sql.table(table)} b
    where ${tenant} and to_jsonb(${texts}) in (select i::jsonb from unnest(${identities}::text[]) i)`.execute(ctx.db);
  return new Map(rows.map(({ id, identity }) => [JSON.stringify(identity), id]));
}
