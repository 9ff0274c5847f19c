import { download } from '#api/download.ts';
import { upload } from '#api/http.ts';

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
  /** Link to an xlsx of the failed rows with the reason of each. */
  readonly failedFile?: string;
}

/** Reads a filled-in template row by row; saves nothing on a dry run. */
export const importFile = (path: string, file: File, isDryRun: boolean): Promise<ImportReport> =>
  upload<ImportReport>(`${path}/import`, file, { query: { dryRun: isDryRun } });

/** Downloads the failed rows behind the link of a report. */
export const downloadFailed = (link: string): Promise<void> =>
  download(link.replace(/^\/api/, ''), undefined, { fallback: 'failed.xlsx' });
