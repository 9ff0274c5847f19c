import type { Resource } from '@refectory/declaration/resource.ts';
import type { ApiError } from '../api/api-error.ts';
import { download } from '../api/download.ts';
import { send } from '../api/http.ts';
import { invalidate } from '../api/queries.ts';
import { settle } from '../api/refusal.ts';
import type { FormValues } from '../form/form-values.ts';
import { responseKind } from './rows/response-rows.ts';

/** The result of an action for one row. */
export interface RowResult {
  readonly id: string;
  readonly ok: boolean;
  readonly code?: string | number;
  readonly msg?: string;
}

/** The response of an action: message, results per id if any, and other data. */
export interface ActionOutcome {
  readonly msg: string;
  readonly results: readonly RowResult[];
  readonly data: unknown;
}

export interface ActionCall {
  readonly resource: Resource;
  readonly key: string;
  readonly ids: readonly string[];
  readonly input?: FormValues;
  readonly idempotencyKey?: string;
}

/**
 * Calls a declared action and invalidates its resource. A file response is saved. Rejects with an ApiError without
 * showing it; when all of several rows were refused, it returns the results.
 */
export async function callAction({ resource, key, ids, input, idempotencyKey }: ActionCall): Promise<ActionOutcome> {
  const action = resource.actions?.[key];
  const about = action?.target === 'row' ? { id: ids[0] } : action?.target === 'resource' ? {} : { ids };
  const path = `${resource.path}/${key}`;
  const options = { body: { ...input, ...about }, quiet: true, ...(idempotencyKey && { idempotencyKey }) };
  if (action && responseKind(action) === 'file') {
    await download(path, undefined, { ...options, method: 'POST' });
    return { msg: '', results: [], data: undefined };
  }
  const { value, refusal } = await settle(send<ActionResponseBody | undefined>('POST', path, options));
  if (!refusal) {
    void invalidate(resource.path);
    return { msg: value.msg ?? '', results: value.data?.results ?? [], data: value.data };
  }
  const results = refusedResults(refusal);
  // A refusal of a single row is shown at its fields, where it can be corrected.
  const isAtField = results?.length === 1 && refusal.errors.some(({ field }) => field && action?.input?.[field]);
  if (!results || isAtField) throw refusal;
  return { msg: refusal.msg, results, data: undefined };
}

interface ActionResponseBody {
  readonly results?: readonly RowResult[];
}

/** Per-row results of a call that failed for all rows (decision 1202). */
export const refusedResults = (refusal: ApiError): readonly RowResult[] | undefined =>
  (refusal.data as ActionResponseBody | undefined)?.results;
