import { queryOptions } from '@tanstack/react-query';
import { get, type QueryParams } from '../api/http.ts';
import type { Page, Row } from '../api/queries.ts';

/** A page of a report: reports answer at their own address. The rows before stay while the next ones load. */
export const reportQuery = (path: string, query: QueryParams) =>
  queryOptions({
    queryKey: [path, 'rows', query] as const,
    queryFn: ({ signal }) => get<Page<Row>>(path, query, { signal }),
    placeholderData: (before) => before,
  });
