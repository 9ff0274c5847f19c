import type pg from 'pg';

/** Number of distinct values of a column; rows share them evenly. */
export type Distinct = Readonly<Record<string, number>>;

/**
 * Sets statistics so that the planner assumes a million rows: the table needs one real row, because densities are
 * multiplied by its real pages. Columns not named have distinct values.
 */
export async function setMillionRowStatistics(owner: pg.Client, table: string, distinct: Distinct): Promise<void> {
  await owner.query(`vacuum ${table}`);
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.oid = $1::regclass
     union all select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = $1::regclass`,
    [table],
  );
  for (const { name } of rows)
    await owner.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text,
         'relpages', greatest(1, pg_relation_size($1::regclass) / 8192)::int, 'reltuples', 1000000::real,
         'relallvisible', greatest(1, pg_relation_size($1::regclass) / 8192)::int)`,
      [name],
    );
  const { rows: columns } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  for (const { name } of columns)
    await owner.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false,
         'null_frac', 0::real, 'avg_width', 8, 'n_distinct', $3::real)`,
      [table, name, name === 'tenant_id' ? 1 : (distinct[name] ?? -1)],
    );
}
