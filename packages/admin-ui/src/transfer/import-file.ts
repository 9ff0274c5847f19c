import { importCall } from '@refectory/declaration/call/transfer-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import type { ApiError } from '../api/api-error.ts';
import { type CallResponse, uploadLongFile } from '../api/call.ts';
import { saveFile } from '../api/download.ts';
import { createIdempotencyKey } from '../api/idempotency.ts';
import type { OnProgress } from '../api/read-answer-event.ts';
import { settle } from '../api/refusal.ts';

/** Result of an import or of its dry run. */
export type ImportReport = CallResponse<ReturnType<typeof importCall>>;

/** Who waits for an import: may give it up, hears how far it is and that it is asked for again. */
export interface ImportWatch {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  readonly onLost: () => void;
}

/** How often an import is asked for again after a lost connection, and how long each waits: about two minutes. */
const attempts = 40;
const pauseMs = 3000;

/** No answer, or none of the server itself: it may be restarting. */
const isLost = ({ code }: ApiError): boolean => [0, 502, 503, 504].includes(code);

/**
 * Imports a filled-in template; saves nothing on a dry run. When the connection or the server is lost, it is asked for
 * again with the same key: what was saved whole is answered, what was not begins anew. Undefined when given up;
 * refusals are shown by the caller.
 */
export async function importFile(
  resource: Resource,
  file: File,
  isDryRun: boolean,
  watch: ImportWatch,
): Promise<ImportReport | undefined> {
  const options = {
    quiet: true,
    signal: watch.signal,
    ...(!isDryRun && { idempotencyKey: createIdempotencyKey() }),
  };
  const ask = () => uploadLongFile(importCall(resource), file, { dryRun: isDryRun }, watch.onProgress, options);
  try {
    return await askUntilAnswered(ask, watch);
  } catch (error) {
    // The user gave it up; refusals are shown by the caller.
    if (!watch.signal.aborted) throw error;
    return undefined;
  }
}

async function askUntilAnswered<T>(ask: () => Promise<T>, { signal, onLost }: ImportWatch): Promise<T> {
  for (let asked = 1; ; asked++) {
    const { value, refusal } = await settle(ask());
    if (!refusal) return value;
    if (!isLost(refusal) || asked === attempts) throw refusal;
    onLost();
    await new Promise((resume) => setTimeout(resume, pauseMs));
    signal.throwIfAborted();
  }
}

/** Saves the failed rows with their reasons: the response contains the file as a data URI. */
export function saveFailedRows(link: string, name: string): void {
  const [type = '', content = ''] = link.slice('data:'.length).split(';base64,');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
