import type { Context } from '#platform/context.ts';
import type { Binding } from './binding.ts';
import type { Registry } from './registry.ts';
import { removeRow } from './remove-row.ts';
import { type ActionAnswer, type RowResult, resultsOf, summary } from './run-action.ts';

/**
 * Removes each row in turn (DOMAIN §0, deleting). What only rows of the same call refer to goes as well, in whatever order they are
 * named: a parent sent with its children (wire §8.4). Answers in the order asked.
 */
export async function removeRows(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  ids: readonly string[],
): Promise<ActionAnswer> {
  const outcomes = new Map<string, RowResult>();
  let left = ids;
  for (let removed = 1; left.length > 0 && removed > 0; ) {
    const results = await resultsOf(registry, binding, ctx, left, (id) => removeRow(registry, binding, ctx, id));
    for (const result of results) outcomes.set(result.id, result);
    removed = results.filter(({ ok }) => ok).length;
    left = results.filter(({ code }) => code === 'platform.in-use').map(({ id }) => id);
  }
  const results = ids.map((id) => outcomes.get(id) as RowResult);
  return { data: { results }, msg: summary(ctx, results) };
}
