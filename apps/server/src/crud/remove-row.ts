import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { savepoint } from '#platform/savepoint.ts';
import type { Binding } from './binding.ts';
import { countReferences } from './count-references.ts';
import { lockRow } from './find-row.ts';
import type { Registry } from './registry.ts';

/** Removes a row that nothing refers to. Refuses with the number and kind of the rows that do (DOMAIN §0, deleting). */
export async function removeRow(registry: Registry, binding: Binding, ctx: Context, id: string): Promise<void> {
  const row = await lockRow(ctx, binding, id);
  await binding.hooks.beforeRemove?.(ctx, row);
  try {
    await savepoint(ctx, () => sql`delete from ${sql.table(binding.table)} where id = ${id}::bigint`.execute(ctx.db));
  } catch (error) {
    const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
    if (code !== '23503' || !constraint || !detail?.includes('still referenced')) throw error;
    const found = await countReferences(registry, ctx, constraint, id);
    throw new DomainError('platform.in-use', { count: found.count, things: found.label[ctx.language] });
  }
}
