import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { codeCalls } from '#develop/contract/code-calls.ts';
import { type ColumnMapping, mappedKinds } from '#develop/contract/column-mapping.ts';
import { datasourceCalls } from '#develop/contract/datasource-calls.ts';

/** A table of a data source. */
export type SourceTable = CallResponse<typeof datasourceCalls.tables>[number];

/** A previewed file: new files in full, changed files as a diff. */
export type PreviewFile = CallResponse<typeof codeCalls.preview>[number];

export const tablesQuery = (id: string) => callQuery(datasourceCalls.tables, { id });

/** The columns of a table with the generator's suggestions. */
export const columnsQuery = (id: string, table: string) => callQuery(datasourceCalls.columns, { id, table });

/** Suggested kinds are always available kinds. */
export const toMappings = ({ columns }: CallResponse<typeof datasourceCalls.columns>): readonly ColumnMapping[] =>
  columns.map(({ kind, entries, ...column }) => ({
    ...column,
    kind: mappedKinds.find((known) => known === kind) ?? '',
    ...(entries && { entries }),
  }));

export const previewQuery = (id: string) => callQuery(codeCalls.preview, { id });
