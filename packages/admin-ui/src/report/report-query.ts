import { queryOptions } from '@tanstack/react-query';
import { get, type QueryParams } from '../api/http.ts';
import type { Page, Row } from '../api/queries.ts';

/** Query of a report page. The previous lines stay visible while it loads. */
export const reportQuery = (path: string, query: QueryParams) =>
  queryOptions({
    queryKey: [path, 'rows', query] as const,
    queryFn: ({ signal }) => get<Page<Row>>(path, query, { signal }),
    placeholderData: (before) => before,
  });
