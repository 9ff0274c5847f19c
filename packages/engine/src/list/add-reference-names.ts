import { type Fields, nameField } from '@refectory/declaration/field/field.ts';
import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { rowTitleSql } from '../resource/wire-columns.ts';

/** The fields of a row stored in the history. */
export type RowContent = Record<string, unknown>;

/** Adds the titles of references (`placeName` beside `placeId`), in lines too; a removed row has no title. */
export async function addReferenceNames(
  registry: Registry,
  fields: Fields,
  ctx: Context,
  contents: readonly RowContent[],
): Promise<void> {
  for (const [name, { resource: target, lines }] of Object.entries(fields)) {
    if (lines)
      await addReferenceNames(
        registry,
        lines,
        ctx,
        contents.flatMap((content) => readLines(content[name])),
      );
    const found = target === undefined ? undefined : registry.bindings.get(target);
    if (!found) continue;
    const titles = await loadTitles(
      ctx,
      found,
      contents.flatMap((content) => collectIds(content[name])),
    );
    for (const content of contents)
      content[nameField(name)] = collectIds(content[name])
        .map((id) => titles.get(id) ?? id)
        .join(',');
  }
}

/** The lines of a field in the history. */
const readLines = (value: unknown): RowContent[] => (Array.isArray(value) ? value : []);

const collectIds = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((id) => id !== null && id !== undefined && id !== '')
    .map(String);

/** The titles of rows by id; a removed row has none. */
export async function loadTitles(ctx: Context, { table, platform, resource }: Binding, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const tenant = platform ? sql`true` : sql`tenant_id = app_tenant()`;
  const { rows } = await sql<{ id: string; title: string }>`
    select id::text, ${sql.raw(rowTitleSql(resource, 't', ctx.language))} as title from ${sql.table(table)} t
    where ${tenant} and id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
