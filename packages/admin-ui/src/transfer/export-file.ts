import type { Call } from '@refectory/declaration/call/call.ts';
import { saveFile } from '../api/download.ts';
import { fetchFile, type QueryParams } from '../api/http.ts';

interface ExportCall {
  readonly call: Pick<Call, 'path'>;
  readonly query: QueryParams;
  readonly fallback: string;
  readonly signal: AbortSignal;
  /** Called with the bytes received so far. */
  readonly onProgress: (bytes: number) => void;
}

const responseFileName = (response: Response, fallback: string): string => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return extended ? decodeURIComponent(extended) : fallback;
};

/** Fetches an export with progress and saves it; returns false when cancelled. */
export async function exportFile(call: ExportCall): Promise<boolean> {
  try {
    await saveExport(call);
    return true;
  } catch (error) {
    // The user cancelled it; refusals are shown by the caller.
    if (!call.signal.aborted) throw error;
    return false;
  }
}

async function saveExport({ call, query, fallback, signal, onProgress }: ExportCall): Promise<void> {
  const response = await fetchFile('GET', call.path, { query, signal });
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    parts.push(piece.value as BlobPart);
    bytes += piece.value.length;
    onProgress(bytes);
  }
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), responseFileName(response, fallback));
}

/** `1536` → `1.5 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
