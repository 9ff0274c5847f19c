import { type ActionResponse, collectOutcomes, type RowOutcome, toBulkResponse } from '../call/run-action.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { removeRow } from './remove-row.ts';

/**
 * Removes each row in turn (spec/rules#deleting). Rows referred to only by rows of the same call are removed too, in
 * any order of the ids: a parent sent with its children (spec/system#unique). Returns results in the order of the
 * ids; refused when none was removed.
 */
export async function removeRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  ids: readonly string[],
): Promise<ActionResponse> {
  const outcomes = new Map<string, RowOutcome>();
  let left = ids;
  for (let removed = 1; left.length > 0 && removed > 0; ) {
    const found = await collectOutcomes(registry, ctx, left, (id) => removeRow(registry, binding, ctx, id));
    for (const outcome of found) outcomes.set(outcome.result.id, outcome);
    removed = found.filter(({ result }) => result.ok).length;
    left = found.flatMap(({ result: { id, code } }) => (code === 'platform.in-use' ? [id] : []));
  }
  return toBulkResponse(
    ctx,
    ids.map((id) => outcomes.get(id) as RowOutcome),
  );
}
