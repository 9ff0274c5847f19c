import { datasource } from '@refectory/contract/develop/datasource.ts';
import { post } from '#api/http.ts';

/** What came of a try (`datasource/test`). */
export interface Tried {
  readonly product: string;
  readonly milliseconds: number;
  readonly tables: number;
}

/** Tries a stored data source by its id, or what stands in a form. Rejects with an ApiError that nobody has told yet. */
export const testSource = (input: Readonly<Record<string, unknown>>): Promise<Tried> =>
  post<Tried>(`${datasource.path}/test`, input, { quiet: true });
