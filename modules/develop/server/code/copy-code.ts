import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

const maxNameLength = 100;

/** `code/copy` (spec/develop#code): duplicates a configuration; its name gets the suffix `-copy`. */
export async function copyCode(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into develop_code (datasource_id, service_name, code_name, name_en, table_name, table_prefix, pk_name, package_name,
      base_mode, wrap_mode, api_path, web_path, columns)
    select datasource_id, service_name, left(code_name, ${maxNameLength - '-copy'.length}) || '-copy', name_en, table_name, table_prefix,
      pk_name, package_name, base_mode, wrap_mode, api_path, web_path, columns
    from develop_code where id = ${id}::bigint returning id`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return { id: rows[0].id };
}
