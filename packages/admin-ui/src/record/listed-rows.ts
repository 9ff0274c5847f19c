import type { QueryClient } from '@tanstack/react-query';
import type { Page, Row } from '../api/queries.ts';

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Page>).records);

/**
 * The page of a list, read last, on which a row stands: for showing at once what the list knows of it, and for stepping to
 * its neighbours. Empty when no list that is still remembered has the row.
 */
export function findListedRows(client: QueryClient, path: string, id: string): readonly Row[] {
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .filter(({ state }) => isPage(state.data))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as Page).records);
  return pages.find((rows) => rows.some((row) => row.id === id)) ?? [];
}
