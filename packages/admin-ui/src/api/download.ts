import { fetchFile, type QueryParams, type RequestOptions } from './http.ts';

function responseFileName(response: Response, fallback: string): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? fallback;
}

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Fetches a file and saves it under the name that the server gives, else `fallback`. */
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
