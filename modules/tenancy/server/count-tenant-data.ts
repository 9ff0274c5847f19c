import { allResources } from '@refectory/declaration/catalogue.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { quoteIdentifier, type TenantTable, tenantTablesSql } from '@refectory/engine/tenancy/tenant-tables.ts';
import { sql } from 'kysely';

/** Counts the rows of each table and the files of a tenant: a preview of erasing it. */
export async function countTenantData(ctx: Context, registry: Registry) {
  const tables = (await sql<TenantTable>`${sql.raw(tenantTablesSql)}`.execute(ctx.db)).rows;
  const counts = tables.map(
    ({ name }, at) =>
      sql`select ${sql.lit(at)}::int as at, count(*) as rows from ${sql.raw(quoteIdentifier(name))} where tenant_id = app_tenant()`,
  );
  const { rows } = await sql<{ at: number; rows: string }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  const files = await sql<{ files: string; bytes: string }>`
    select count(*) as files, coalesce(sum(length), 0) as bytes from files_attach where tenant_id = app_tenant()`.execute(
    ctx.db,
  );
  const filled = rows
    .map(({ at, rows: count }) => ({ name: tables[at]?.name ?? '', rows: Number(count) }))
    .filter((table) => table.rows > 0)
    .map((table) => ({ ...table, label: tableLabel(registry, table.name, ctx.language) }));
  return {
    tables: filled,
    rows: filled.reduce((sum, table) => sum + table.rows, 0),
    files: Number(files.rows[0]?.files ?? 0),
    bytes: Number(files.rows[0]?.bytes ?? 0),
  };
}

/** The label of the table for users; internal link and log tables have no label. */
function tableLabel(registry: Registry, table: string, language: 'zh' | 'en'): string {
  const binding = [...registry.bindings.values()].find((each) => each.table === table);
  return allResources().find(({ name }) => name === binding?.resource.name)?.label[language] ?? '';
}
