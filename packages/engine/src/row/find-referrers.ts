import { type Label, label } from '@refectory/declaration/label.ts';
import { pluralize } from '@refectory/declaration/plural.ts';
import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';

/** Referring rows of one kind. */
export interface ReferrerCount {
  readonly label: Label;
  readonly count: number;
}

interface ForeignKey {
  readonly table: string;
  readonly column: string;
  /** For a link table without a resource: the resource of the rows at its other end. */
  readonly owner: string | null;
  readonly owner_column: string | null;
}

const otherRecords = label('其他数据', 'other record');

/** Counts referring rows of each kind over all foreign keys without cascade, largest first. */
export async function findReferrers(
  registry: Registry,
  ctx: Context,
  table: string,
  id: string,
): Promise<ReferrerCount[]> {
  const keys = await foreignKeysTo(ctx, table, [...registry.rowNames.keys()]);
  if (keys.length === 0) return [];
  const counts = keys.map(
    ({ table, column, owner_column }, n) =>
      sql`select ${sql.lit(n)}::int as key, count(${owner_column ? sql`distinct ${sql.ref(owner_column)}` : sql`*`}) as count
        from ${sql.table(table)} where ${sql.ref(column)} = ${id}::bigint`,
  );
  const { rows } = await sql<{ key: number; count: string }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  const found = new Map<Label, number>();
  for (const { key, count } of rows) {
    const { table, owner } = keys[key] as ForeignKey;
    const name = registry.rowNames.get(owner ?? table) ?? otherRecords;
    if (Number(count) > 0) found.set(name, (found.get(name) ?? 0) + Number(count));
  }
  return [...found].map(([name, count]) => ({ label: name, count })).sort((one, other) => other.count - one.count);
}

async function foreignKeysTo(ctx: Context, table: string, namedTables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    with key as (
      select c.oid, c.conname, c.conrelid, c.conrelid::regclass::text as table, referring.attname as column
      from pg_constraint c
      join pg_attribute referred on referred.attrelid = c.confrelid and referred.attname = 'id'
      join pg_attribute referring on referring.attrelid = c.conrelid
        and referring.attnum = c.conkey[array_position(c.confkey, referred.attnum)]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype not in ('c', 'n'))
    select key.table, key.column, link.owner, link.column as owner_column from key
    left join lateral (
      select o.confrelid::regclass::text as owner, a.attname as column
      from pg_constraint o join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[cardinality(o.conkey)]
      where key.table <> all(${namedTables}::text[]) and o.contype = 'f' and o.conrelid = key.conrelid and o.oid <> key.oid
        and o.confrelid::regclass::text = any(${namedTables}::text[])
      -- What it goes with when that is removed is what it is part of.
      order by (o.confdeltype = 'c') desc, o.conname limit 1) link on true
    order by key.conname`.execute(ctx.db);
  return rows;
}

/** `3 条订单、1 条套餐`, `3 orders and 1 package`. */
export function formatReferrers(referrers: readonly ReferrerCount[], language: 'zh' | 'en'): string {
  const found = referrers.length > 0 ? referrers : [{ label: otherRecords, count: 1 }];
  if (language === 'zh') return found.map(({ count, label }) => `${count} 条${label.zh}`).join('、');
  const parts = found.map(({ count, label }) => `${count} ${pluralize(label.en, count)}`);
  return new Intl.ListFormat('en').format(parts);
}
