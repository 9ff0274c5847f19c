import type pg from 'pg';

/** Columns of every table and view in the database. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads the catalogue once at start. Generated columns, and columns written only by the database, are not in
 * `writable`.
 */
export async function loadTableColumns(pool: pg.Pool): Promise<{ readable: TableColumns; writable: TableColumns }> {
  const { rows } = await pool.query<{ name: string; readable: string[]; writable: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as readable,
       array_agg(a.attname::text) filter (where a.attgenerated = '' and (
         not has_any_column_privilege('refectory_app', c.oid, 'insert') or has_column_privilege('refectory_app', c.oid, a.attnum, 'insert'))) as writable
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.relname`,
  );
  const by = (kind: 'readable' | 'writable') => new Map(rows.map((row) => [row.name, new Set(row[kind])]));
  return { readable: by('readable'), writable: by('writable') };
}
