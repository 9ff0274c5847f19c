import { get, type QueryParams } from '@refectory/admin-ui/api/http.ts';
import { readQuery } from '@refectory/admin-ui/api/queries.ts';

/** A query whose error is shown in place, not as a message. */
export const quietQuery = <T>(path: string, call: string, query: QueryParams = {}) => ({
  ...readQuery<T>(path, call, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => get<T>(`${path}/${call}`, query, { signal, quiet: true }),
});
