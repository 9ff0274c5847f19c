import { queryOptions } from '@tanstack/react-query';
import { get, type QueryParams } from '../api/http.ts';
import { type Page, type Row, readQuery } from '../api/queries.ts';
import type { Sums } from '../table/sum-row.tsx';
import type { Group } from './group-columns.ts';

/** Query of a report page. The previous lines stay visible while it loads. */
export const reportQuery = (path: string, query: QueryParams) =>
  queryOptions({
    queryKey: [path, 'rows', query] as const,
    queryFn: ({ signal }) => get<Page<Row>>(path, query, { signal }),
    placeholderData: (before) => before,
  });

/** The sums of a report and those of its groups. */
interface ReportSums {
  readonly sums: Sums;
  readonly groups: readonly Group[];
  /** There are more groups than are listed, so none is. */
  readonly tooManyGroups?: boolean;
}

export const noSums: ReportSums = { sums: {}, groups: [] };

type SumsAnswer = Readonly<Record<string, unknown>> & Partial<Omit<ReportSums, 'sums'>>;

const splitSums = ({ groups = noSums.groups, tooManyGroups = false, ...sums }: SumsAnswer): ReportSums => ({
  sums: sums as Sums,
  groups,
  tooManyGroups,
});

/** Query of the sums over all lines that match, and over groups of them where the query asks for groups. */
export const reportSumsQuery = (path: string, query: QueryParams) =>
  queryOptions({ ...readQuery<SumsAnswer>(path, 'sums', query), select: splitSums });
