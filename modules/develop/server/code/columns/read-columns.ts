import type { Source } from '#develop/server/source/source.ts';
import type { SourceDatabase } from '#develop/server/source/source-database.ts';
import type { SourceColumn, SourceTable } from './source-column.ts';

const maxTables = 2000;
const maxColumns = 300;

const tables = {
  postgresql: `select table_name as name, coalesce(obj_description(to_regclass(format('%I.%I', table_schema, table_name))), '') as remark
    from information_schema.tables where table_schema = $1 order by table_name limit ${maxTables}`,
  mysql: `select table_name as name, case table_type when 'VIEW' then '' else table_comment end as remark
    from information_schema.tables where table_schema = database() order by table_name limit ${maxTables}`,
} as const;

/** Single-column unique keys. */
const singleColumnKeySql = (kind: string) => `exists (
      select from information_schema.table_constraints k
      join information_schema.key_column_usage u on u.constraint_schema = k.constraint_schema
        and u.constraint_name = k.constraint_name and u.table_name = k.table_name
      where k.table_schema = c.table_schema and k.table_name = c.table_name and k.constraint_type = '${kind}'
      group by k.constraint_name having count(*) = 1 and min(u.column_name::text) = c.column_name::text)`;

const columns = {
  postgresql: `select column_name as name, lower(data_type) as type, character_maximum_length as length, numeric_scale as scale,
      is_nullable = 'NO' and column_default is null as required, ${singleColumnKeySql('PRIMARY KEY')} as is_key, ${singleColumnKeySql('UNIQUE')} as is_unique,
      coalesce(col_description(to_regclass(format('%I.%I', table_schema, table_name)), ordinal_position), '') as remark,
      array(select e.enumlabel::text from pg_enum e join pg_type t on t.oid = e.enumtypid join pg_namespace n on n.oid = t.typnamespace
        where t.typname = c.udt_name and n.nspname = c.udt_schema order by e.enumsortorder) as options
    from information_schema.columns c where table_schema = $1 and table_name = $2 order by ordinal_position limit ${maxColumns}`,
  mysql: `select column_name as name, lower(data_type) as type, character_maximum_length as length, numeric_scale as scale,
      is_nullable = 'NO' and column_default is null as required, column_key = 'PRI' as is_key, column_key = 'UNI' as is_unique,
      column_comment as remark, column_type as options
    from information_schema.columns where table_schema = database() and table_name = ? order by ordinal_position limit ${maxColumns}`,
} as const;

/** Tables and views of a data source. */
export const readTables = ({ engine, schema }: Source, database: SourceDatabase): Promise<SourceTable[]> =>
  database.query<SourceTable>(tables[engine], engine === 'postgresql' ? [schema] : []);

interface Row {
  readonly name: string;
  readonly type: string;
  readonly length: string | number | null;
  readonly scale: string | number | null;
  readonly required: boolean | number;
  readonly is_key: boolean | number;
  readonly is_unique: boolean | number;
  readonly remark: string | null;
  readonly options: string | readonly string[];
}

/** The columns of a table in order; empty for an unknown table. */
export async function readColumns(
  { engine, schema }: Source,
  database: SourceDatabase,
  table: string,
): Promise<SourceColumn[]> {
  const values = engine === 'postgresql' ? [schema, table] : [table];
  const rows = await database.query<Row>(columns[engine], values);
  return rows.map((row) => ({
    name: row.name,
    type: String(row.options) === 'tinyint(1)' ? 'boolean' : row.type,
    length: row.length === null ? null : Number(row.length),
    scale: row.scale === null ? null : Number(row.scale),
    isRequired: Boolean(row.required),
    isKey: Boolean(row.is_key),
    isUnique: Boolean(row.is_unique),
    remark: row.remark ?? '',
    options: typeof row.options === 'string' ? parseEnumOptions(row.options) : row.options,
  }));
}

/** `enum('a','b')` → a, b. */
const parseEnumOptions = (type: string): string[] =>
  /^enum\(/i.test(type)
    ? [...type.matchAll(/'((?:[^']|'')*)'/g)].map(([, option]) => (option as string).replaceAll(`''`, `'`))
    : [];
