import type { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { onSessionEnd } from '../session/session.ts';
import type { CallResponse } from './call.ts';
import { get, type QueryParams } from './http.ts';
import { toRefusal } from './refusal.ts';
import { useLanguage } from './text.ts';

/** A page of rows; `capped`: the total was counted to 10,000 only; `orders`: the only fields that so many can be ordered by. */
export interface Page<R = Row> {
  readonly records: readonly R[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly capped?: boolean;
  readonly orders?: readonly string[];
}

/** A row on the wire; the declaration says what its fields are. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A choice of an input that refers to rows, as their resource answers it. */
export type Option = Omit<CallResponse<ReturnType<typeof selectCall>>[number], 'id'>;

/** All state of the server. Keys begin with the resource path: `[path, call, …]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a call that never arrived is worth a second try.
      retry: (count, error) => count < 1 && toRefusal(error)?.code === 0,
    },
    mutations: { retry: false },
  },
});

onSessionEnd(() => queryClient.clear());

// What the server words (titles of work items, names of menus, reasons) comes again in the language of the reader.
useLanguage.subscribe(({ language }, { language: before }) => {
  if (language !== before) void queryClient.invalidateQueries();
});

/** Marks everything read from a resource as stale; what is on screen reloads. */
export const invalidate = (path: string): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });

/** Any GET below a resource: `readQuery(shelf.path, 'sums', filters)`. */
export const readQuery = <T>(path: string, call: string, query: QueryParams = {}) =>
  queryOptions({
    queryKey: [path, call, query] as const,
    queryFn: ({ signal }) => get<T>(`${path}/${call}`, query, { signal }),
  });

/** A page of a resource; the rows before stay on screen while the next ones load. */
export const listQuery = <R = Row>(path: string, query: QueryParams = {}) => ({
  ...readQuery<Page<R>>(path, 'list', query),
  placeholderData: keepPreviousData,
});

export const detailQuery = <R = Row>(path: string, id: string) => readQuery<R>(path, 'detail', { id });

export const selectQuery = (path: string, query: QueryParams = {}) =>
  readQuery<readonly Option[]>(path, 'select', query);
