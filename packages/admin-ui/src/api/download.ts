import type { Call } from '@refectory/declaration/call/call.ts';
import type { CallInput } from './call.ts';
import { fetchFile, type QueryParams, type RequestOptions } from './http.ts';

function responseFileName(response: Response, fallback: string): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? fallback;
}

/** Saves a blob as a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file and saves it under the name in the response, else `fallback`. */
export async function download(
  path: string,
  query?: QueryParams,
  {
    fallback = 'download',
    method = 'GET' as 'GET' | 'POST',
    ...options
  }: RequestOptions & { fallback?: string; method?: 'GET' | 'POST' } = {},
): Promise<void> {
  const response = await fetchFile(method, path, { ...options, query });
  saveFile(await response.blob(), responseFileName(response, fallback));
}

/**
 * Makes a declared call with a file response and saves the file. Rejects with an ApiError, which is already shown
 * unless `quiet`.
 */
export const downloadFile = <C extends Call>(call: C, input: CallInput<C>): Promise<void> =>
  download(call.path, input as QueryParams, { method: call.method });
