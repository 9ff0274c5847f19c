import { nameField } from '@refectory/declaration/field/field.ts';
import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { titleText } from '../resource/wire-columns.ts';

/** Declared fields of a remembered row. */
export type Content = Record<string, unknown>;

/** Puts the names of what is referred to beside the ids (`placeName` beside `placeId`); what is gone keeps its id alone. */
export async function nameReferences(
  registry: Registry,
  { resource }: Binding,
  ctx: Context,
  contents: readonly Content[],
): Promise<void> {
  for (const [field, { resource: target }] of Object.entries(resource.fields)) {
    const found = target === undefined ? undefined : registry.bindings.get(target);
    if (!found) continue;
    const titles = await titlesOf(
      ctx,
      found,
      contents.flatMap((content) => idsOf(content[field])),
    );
    for (const content of contents)
      content[nameField(field)] = idsOf(content[field])
        .map((id) => titles.get(id) ?? id)
        .join(',');
  }
}

const idsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((id) => id !== null && id !== undefined && id !== '')
    .map(String);

async function titlesOf(ctx: Context, { table, platform, resource }: Binding, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const tenant = platform ? sql`true` : sql`tenant_id = app_tenant()`;
  const { rows } = await sql<{ id: string; title: string }>`
    select id::text, ${sql.raw(titleText(resource, 't', ctx.language))} as title from ${sql.table(table)} t
    where ${tenant} and id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
