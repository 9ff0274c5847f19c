import { removeCall } from '@refectory/declaration/call/row-calls.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { makeCall } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';
import { type RowResult, refusedResults } from '../call-action.ts';

/** Removes rows and returns the result per row, also when all were refused. Rejects when the call itself is refused. */
export async function removeRows(
  resource: Resource,
  ids: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<readonly RowResult[]> {
  const { value, refusal } = await settle(
    makeCall(removeCall(resource), { ids: ids.join(), ...more }, { quiet: true }),
  );
  if (!refusal) return value.results;
  const results = refusedResults(refusal);
  if (!results) throw refusal;
  return results;
}
