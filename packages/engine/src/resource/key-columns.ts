import type pg from 'pg';

/** By constraint name: the last column of every unique and foreign key, with `lower(account)` as `account`. */
export async function loadKeyColumns(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; column: string | null }>(
    `select i.relname as name, coalesce(a.attname::text, substring(pg_get_indexdef(i.oid, x.indnkeyatts, true) from '([a-z_]+)(?:::text)?[)]*$')) as column
     from pg_index x join pg_class i on i.oid = x.indexrelid
       left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = nullif(x.indkey[x.indnkeyatts - 1], 0)
     where x.indisunique and i.relnamespace = 'public'::regnamespace
     union all
     select c.conname, a.attname from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_upper(c.conkey, 1)]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  return new Map(rows.flatMap(({ name, column }) => (column && column !== 'tenant_id' ? [[name, column]] : [])));
}
