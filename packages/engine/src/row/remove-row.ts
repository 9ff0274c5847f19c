import { type Label, label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { sql } from 'kysely';
import { savepoint } from '../database/savepoint.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { findReferrers, formatReferrers } from './find-referrers.ts';
import { lockRow } from './find-row.ts';

/**
 * Removes a row without referring rows; otherwise refuses with the number and kind of the referring rows and an
 * alternative (spec/rules#deleting).
 */
export async function removeRow(registry: Registry, binding: Binding, ctx: Context, id: string): Promise<void> {
  const other = await binding.otherRow?.(ctx, id);
  const there = other && registry.bindings.get(other.resource);
  if (there) return removeRow(registry, there, ctx, other.id);
  const row = await lockRow(ctx, binding, id);
  await binding.hooks.beforeRemove?.(ctx, row);
  try {
    await savepoint(ctx, () => sql`delete from ${sql.table(binding.table)} where id = ${id}::bigint`.execute(ctx.db));
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== '23503' || !detail?.includes('still referenced')) throw error;
    const things = formatReferrers(await findReferrers(registry, ctx, binding.table, id), ctx.language);
    throw new DomainError('platform.in-use', { things, advice: removalAdvice(binding.resource)[ctx.language] });
  }
}

/**
 * Advice for a row in use: the action that takes it out of use reversibly (disable, take off sale, close); without
 * one, to remove the referring rows first.
 */
export function removalAdvice({ actions = {} }: Resource): Label {
  const retiring = Object.values(actions).find(
    ({ undo, target, from = [] }) => undo && target === 'rows' && (from[0] ?? 0) < (actions[undo]?.from?.[0] ?? 0),
  );
  if (!retiring) return label('请先修改或删除它们', 'Change or remove those first');
  return label(`可以改为“${retiring.label.zh}”`, `Use “${retiring.label.en}” instead`);
}
