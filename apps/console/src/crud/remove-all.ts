import { ApiError } from '#api/api-error.ts';
import { post, type QueryParams } from '#api/http.ts';
import type { RowResult } from './run-action.ts';

interface Removal {
  readonly results?: readonly RowResult[];
}

/** Why each row stays, of a removal that removed none: the call itself is refused then (decision 1101). */
const reasonsOf = (error: unknown): readonly RowResult[] | undefined =>
  error instanceof ApiError ? (error.data as Removal | undefined)?.results : undefined;

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
