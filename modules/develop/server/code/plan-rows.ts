import type { DB } from '@refectory/engine/database/tables.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Selectable } from 'kysely';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import { readSource, type Source } from '../source/source.ts';
import { withSource } from '../source/with-source.ts';
import { parseMapping } from './columns/parse-mapping.ts';
import { proposeMapping } from './columns/propose-mapping.ts';
import { readColumns } from './columns/read-columns.ts';
import type { SourceColumn } from './columns/source-column.ts';
import { makePlan } from './plan/make-plan.ts';
import type { ResourcePlan } from './plan/plan.ts';

/** A configuration to generate; with its source when it has no mapping yet. */
export interface CodeSource {
  readonly row: Selectable<DB['develop_code']>;
  readonly columns: readonly ColumnMapping[];
  readonly source: Source | undefined;
}

/** The requested rows, in that order. */
export async function readCodeSources(ctx: Context, ids: readonly string[]): Promise<CodeSource[]> {
  const rows = await ctx.db
    .selectFrom('develop_code')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const wanted: CodeSource[] = [];
  for (const id of ids) {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new DomainError('platform.not-found');
    const columns = parseMapping(row.columns, ctx.language);
    wanted.push({ row, columns, source: columns.length > 0 ? undefined : await readSource(ctx, row.datasource_id) });
  }
  return wanted;
}

/** Makes the plans; reads the tables of rows without mapping, outside of a transaction. */
export async function planRows(wanted: readonly CodeSource[]): Promise<ResourcePlan[]> {
  const plans: ResourcePlan[] = [];
  for (const { row, columns, source } of wanted)
    plans.push(
      makePlan({
        tableName: row.table_name,
        tablePrefix: row.table_prefix,
        codeName: row.code_name,
        nameEn: row.name_en,
        serviceName: row.service_name,
        packageName: row.package_name,
        baseMode: row.base_mode,
        wrapMode: row.wrap_mode,
        apiPath: row.api_path,
        webPath: row.web_path,
        columns: source
          ? proposeMapping(await readSourceColumns(source, row.table_name, row.pk_name), row.pk_name)
          : columns,
      }),
    );
  return plans;
}

/** The columns of a table; refuses an unknown table or primary key. */
export async function readSourceColumns(source: Source, table: string, pkName?: string): Promise<SourceColumn[]> {
  const columns = await withSource(source, (database) => readColumns(source, database, table));
  if (columns.length === 0) throw new DomainError('develop.no-such-table', { table }, { field: 'tableName' });
  if (pkName && !columns.some(({ name }) => name.toLowerCase() === pkName.toLowerCase()))
    throw new DomainError('develop.no-such-column', { table, column: pkName }, { field: 'pkName' });
  return columns;
}
