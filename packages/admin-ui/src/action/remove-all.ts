import type { ApiError } from '../api/api-error.ts';
import { post, type QueryParams } from '../api/http.ts';
import { type RowResult, reasonsOf } from './run-action.ts';

interface Removal {
  readonly results?: readonly RowResult[];
}

/** Removes rows and answers what became of each, also when all of them stay. Rejects when the call itself fails, which the user is told. */
export async function removeAll(
  path: string,
  ids: readonly string[],
  more: QueryParams = {},
): Promise<readonly RowResult[]> {
  const quiet = (error: ApiError) => reasonsOf(error) !== undefined;
  try {
    return (await post<Removal>(`${path}/remove`, undefined, { form: { ids, ...more }, quiet })).results ?? [];
  } catch (error) {
    const reasons = reasonsOf(error);
    if (!reasons) throw error;
    return reasons;
  }
}
