/** A table whose rows belong to tenants; its partitions come with it. */
export interface TenantTable {
  readonly name: string;
  /** In the order of the table; computed ones left out. */
  readonly columns: readonly string[];
  /** Columns that even the history does not have: secrets. */
  readonly hidden: readonly string[];
  /** Columns of the primary key; none where there is no such key. */
  readonly key: readonly string[];
}

/** Every table of tenants, from the catalogue: a table of tomorrow is in it. */
export const tenantTablesSql = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    coalesce((select array_remove(string_to_array(encode(g.tgargs, 'escape'), '\\000'), '')
      from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'write_history'), '{}') as hidden,
    array(select a.attname::text from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
  from pg_class c
  join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '@(platform|template)'
  order by c.relname`;

interface Asking {
  query<R>(text: string): Promise<{ rows: R[] }>;
}

export const listTenantTables = async (client: Asking): Promise<TenantTable[]> =>
  (await client.query<TenantTable>(tenantTablesSql)).rows;

/** A name as SQL takes it. Names come from the catalogue. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
