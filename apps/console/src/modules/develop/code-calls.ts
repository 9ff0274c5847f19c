import { code } from '@refectory/contract/develop/code.ts';
import type { ColumnMapping } from '@refectory/contract/develop/column-mapping.ts';
import { datasource } from '@refectory/contract/develop/datasource.ts';
import { post } from '#api/http.ts';
import { readQuery } from '#api/queries.ts';

/** A table of a data source. */
export interface SourceTable {
  readonly name: string;
  readonly remark: string;
}

/** The columns of a table with what the generator proposes. */
export interface Proposed {
  readonly pkName: string;
  readonly columns: readonly ColumnMapping[];
}

/** A file of a preview: new ones whole, changed ones by what changes. */
export interface PreviewFile {
  readonly path: string;
  readonly isNew: boolean;
  readonly content?: string;
  readonly changes?: readonly { readonly line: number; readonly text: string }[];
}

export const tablesQuery = (id: string) => readQuery<readonly SourceTable[]>(datasource.path, 'tables', { id });

export const columnsQuery = (id: string, table: string) =>
  readQuery<Proposed>(datasource.path, 'columns', { id, table });

export const previewQuery = (id: string) => readQuery<readonly PreviewFile[]>(code.path, 'preview', { id });

/** Generates, and lets the browser fetch the zip by its link, which opens once. Answers its name. */
export async function generateCode(ids: readonly string[]): Promise<string> {
  const { fileName, link } = await post<{ fileName: string; link: string }>(
    `${code.path}/gen-code`,
    { ids: ids.join(',') },
    { quiet: true },
  );
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = fileName;
  anchor.click();
  return fileName;
}
