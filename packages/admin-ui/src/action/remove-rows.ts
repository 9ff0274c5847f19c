import type { ApiError } from '../api/api-error.ts';
import { post, type QueryParams } from '../api/http.ts';
import { type RowResult, refusedResults } from './call-action.ts';

interface RemovalResult {
  readonly results?: readonly RowResult[];
}

/** Removes rows and returns what became of each, also when all of them stay. Rejects when the call itself fails, which the user is told. */
export async function removeRows(
  path: string,
  ids: readonly string[],
  more: QueryParams = {},
): Promise<readonly RowResult[]> {
  const quiet = (error: ApiError) => refusedResults(error) !== undefined;
  try {
    return (await post<RemovalResult>(`${path}/remove`, undefined, { form: { ids, ...more }, quiet })).results ?? [];
  } catch (error) {
    const reasons = refusedResults(error);
    if (!reasons) throw error;
    return reasons;
  }
}
