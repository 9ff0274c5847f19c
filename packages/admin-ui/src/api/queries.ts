import type { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { keepPreviousData, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session.ts';
import type { CallResponse } from './call.ts';
import { get, type QueryParams } from './http.ts';
import { toRefusal } from './refusal.ts';
import { useLanguage } from './text.ts';

/** A page of rows; `capped`: counting stopped at 10,000; `orders`: the only sort fields allowed for that many rows. */
export interface Page<R = Row> {
  readonly records: readonly R[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly capped?: boolean;
  readonly orders?: readonly string[];
}

/** A row on the wire; its fields are declared. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** An option of a reference input, as returned by `select`. */
export type Option = Omit<CallResponse<ReturnType<typeof selectCall>>[number], 'id'>;

/** The query client. Query keys begin with the resource path: `[path, call, …]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // Refusals are not retried; only calls without a response are.
      retry: (count, error) => count < 1 && toRefusal(error)?.code === 0,
    },
    mutations: { retry: false },
  },
});

onSessionEnd(() => queryClient.clear());

// Texts formatted by the server (titles of work items, menus, reasons) are read again in the new language.
useLanguage.subscribe(({ language }, { language: before }) => {
  if (language !== before) void queryClient.invalidateQueries();
});

/** Marks everything read from a resource as stale; visible data reloads. */
export const invalidate = (path: string): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });

/** Query options for any GET of a resource: `readQuery(shelf.path, 'sums', filters)`. */
export const readQuery = <T>(path: string, call: string, query: QueryParams = {}) =>
  queryOptions({
    queryKey: [path, call, query] as const,
    queryFn: ({ signal }) => get<T>(`${path}/${call}`, query, { signal }),
  });

/** Whether the last answer to a query was a refusal. */
export const isRefused = (queryKey: QueryKey): boolean => queryClient.getQueryState(queryKey)?.status === 'error';

/**
 * Asks for what a page will read. A refusal is not shown: the page asks again when it reads, and shows it then. Nothing is
 * asked for that was refused: React begins a drawing several times, and with it this.
 */
export async function readAhead<T>({ queryKey }: ReturnType<typeof readQuery<T>>): Promise<void> {
  if (isRefused(queryKey)) return;
  const [path, call, query] = queryKey;
  const queryFn = ({ signal }: { signal: AbortSignal }) => get<T>(`${path}/${call}`, query, { signal, quiet: true });
  await queryClient.prefetchQuery({ queryKey, queryFn });
  // Who reads it by now has shared the refused call.
  if (isRefused(queryKey)) await queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
}

/** A page of a resource; the previous rows stay visible while it loads. */
export const listQuery = <R = Row>(path: string, query: QueryParams = {}) => ({
  ...readQuery<Page<R>>(path, 'list', query),
  placeholderData: keepPreviousData,
});

export const detailQuery = <R = Row>(path: string, id: string) => readQuery<R>(path, 'detail', { id });

export const selectQuery = (path: string, query: QueryParams = {}) =>
  readQuery<readonly Option[]>(path, 'select', query);
