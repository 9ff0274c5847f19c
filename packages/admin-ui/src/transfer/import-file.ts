import { saveFile } from '../api/download.ts';
import { upload } from '../api/http.ts';

/** What an import did, or would do on a dry run. */
export interface ImportReport {
  readonly total: number;
  readonly added: number;
  readonly updated: number;
  readonly failed: number;
  readonly rows: readonly {
    readonly row: number;
    readonly errors: readonly { readonly field: string; readonly msg: string }[];
  }[];
  /** An xlsx of the failed rows with the reason of each, as a data URI. */
  readonly failedFile?: string;
}

/** Reads a filled-in template row by row; saves nothing on a dry run. */
export const importFile = (path: string, file: File, isDryRun: boolean): Promise<ImportReport> =>
  upload<ImportReport>(`${path}/import`, file, { query: { dryRun: isDryRun } });

/** Saves the failed rows of a report: the file itself comes with the answer, as a data URI. */
export function saveFailedRows(link: string, name: string): void {
  const [type = '', content = ''] = link.slice('data:'.length).split(';base64,');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
