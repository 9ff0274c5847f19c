import { type Label, label } from '@refectory/contract/kernel/label.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Registry } from './registry.ts';

/** How many rows refer to a row through that foreign key, and what they are called. */
export async function countReferences(
  registry: Registry,
  ctx: Context,
  constraint: string,
  id: string,
): Promise<{ count: number; label: Label }> {
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.conname = ${constraint} and c.contype = 'f' limit 1`.execute(ctx.db);
  const key = keys[0];
  if (!key) return { count: 1, label: label('其他数据', 'other records') };
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from ${sql.table(key.table)} where ${sql.ref(key.column)} = ${id}::bigint`.execute(
    ctx.db,
  );
  const owner = [...registry.bindings.values()].find(({ table }) => table === key.table);
  return { count: Number(rows[0]?.count ?? 0), label: owner?.resource.label ?? label('关联数据', 'related records') };
}
