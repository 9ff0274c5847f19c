import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

interface Column {
  table_name: string;
  is_view: boolean;
  column_name: string;
  type: string;
  is_array: boolean;
  required: boolean;
  has_default: boolean;
  is_generated: boolean;
}

/** One row per column of tables and views, without partitions and extensions. */
const columnsQuery = `
  select c.relname as table_name, c.relkind = 'v' as is_view, a.attname as column_name,
    coalesce(e.typname, b.typname, t.typname) as type, t.typelem <> 0 and t.typcategory = 'A' as is_array,
    (a.attnotnull or t.typnotnull or exists (
      -- A view named after its table (\`booking_view\`) keeps the table's own required columns.
      select from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      join pg_class base on d.refclassid = 'pg_class'::regclass and base.oid = d.refobjid and base.relkind in ('r', 'p')
      join pg_attribute o on o.attrelid = base.oid and o.attname = a.attname and o.atttypid = a.atttypid and o.attnotnull
      where r.ev_class = c.oid and c.relkind = 'v' and starts_with(c.relname, base.relname || '_')
        and o.attnum = d.refobjsubid
    )) as required,
    a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as is_generated
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  left join pg_type b on b.oid = t.typbasetype
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`;

const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'Int8',
  numeric: 'Numeric',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

const head = `// Generated from the migrated database by "npm run db:types". Do not edit.
`;

const engineHead = `${head}import type { ColumnType } from 'kysely';

/** bigint: read as text, because a number would lose digits. */
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>;
export type Numeric = ColumnType<string, string | number, string | number>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as text by JSON.stringify: the driver would send an array as a PostgreSQL array. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is the reader's knowledge
export type Json = ColumnType<any, string, string>;

/** The database fills it in; it may be left out on insert. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Computed by the database, never written. */
export type Computed<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
export type Nullable<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null | undefined, U | null> : T | null;
`;

const engineTables = '@refectory/engine/database/tables.ts';
const columnTypes = ['Computed', 'Generated', 'Int8', 'Json', 'Nullable', 'Numeric', 'Timestamp'];

/** Kysely types of the engine's tables, and helper types. */
export async function generateEngineTypes(client: pg.Client): Promise<string> {
  const tables = await readTables(client, (name) => isEngineTable(name));
  const doc = '/** Every table and view. The engine has these; an application adds its own (`declare module`). */\n';
  return [engineHead, ...interfaces(tables), `${doc}export interface DB {\n${entries(tables, '  ')}}\n`].join('\n');
}

/** Kysely types of all other tables and views, as an extension of the engine's. */
export async function generateProductTypes(client: pg.Client): Promise<string> {
  const tables = await readTables(client, (name) => !isEngineTable(name));
  const texts = interfaces(tables);
  const used = columnTypes.filter((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  const imported = `import type { ${used.join(', ')} } from '${engineTables}';\n`;
  const added = `declare module '${engineTables}' {\n  interface DB {\n${entries(tables, '    ')}  }\n}\n`;
  return [head + imported, ...texts, added].join('\n');
}

type Tables = ReadonlyMap<string, readonly Column[]>;

async function readTables(client: pg.Client, isWanted: (name: string) => boolean): Promise<Tables> {
  const { rows } = await client.query<Column>(columnsQuery);
  return Map.groupBy(
    rows.filter(({ table_name }) => isWanted(table_name)),
    (row) => row.table_name,
  );
}

const engineMigrations = path.resolve(import.meta.dirname, '../../packages/engine/migrations');
const engineTableNames = new Set(
  readdirSync(engineMigrations).flatMap((name) =>
    [...readFileSync(path.join(engineMigrations, name), 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
      ([, table]) => table,
    ),
  ),
);
const isEngineTable = (name: string): boolean => engineTableNames.has(name);

const interfaces = (tables: Tables): string[] =>
  [...tables].map(([name, columns]) => {
    const lines = columns.map((column) => `  ${column.column_name}: ${columnType(column)};\n`);
    return `export interface ${typeName(name)} {\n${lines.join('')}}\n`;
  });

const entries = (tables: Tables, indent: string): string =>
  [...tables.keys()].map((name) => `${indent}${name}: ${typeName(name)};\n`).join('');

function columnType(column: Column): string {
  const scalar = scalarTypes[column.type] ?? 'string';
  const type = column.is_array ? arrayType(scalar) : scalar;
  const nullable = column.required
    ? type
    : scalar === type && /^[A-Z]/.test(type) && type !== 'Buffer'
      ? `Nullable<${type}>`
      : `${type} | null`;
  if (column.is_generated || column.is_view) return column.is_view ? nullable : `Computed<${nullable}>`;
  return column.required && column.has_default ? `Generated<${nullable}>` : nullable;
}

const arrayType = (scalar: string) =>
  ({ Int8: 'string[]', Numeric: 'string[]', Timestamp: 'Date[]' })[scalar] ?? `${scalar}[]`;

const typeName = (table: string) => table.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
