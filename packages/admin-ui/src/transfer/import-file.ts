import { importCall } from '@refectory/declaration/call/transfer-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { type CallResponse, uploadFile } from '../api/call.ts';
import { saveFile } from '../api/download.ts';

/** Result of an import or of its dry run. */
export type ImportReport = CallResponse<ReturnType<typeof importCall>>;

/** Imports a filled-in template row by row; saves nothing on a dry run. Refusals are shown by the caller. */
export const importFile = (resource: Resource, file: File, isDryRun: boolean): Promise<ImportReport> =>
  uploadFile(importCall(resource), file, { dryRun: isDryRun }, { quiet: true });

/** Saves the failed rows with their reasons: the response contains the file as a data URI. */
export function saveFailedRows(link: string, name: string): void {
  const [type = '', content = ''] = link.slice('data:'.length).split(';base64,');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
