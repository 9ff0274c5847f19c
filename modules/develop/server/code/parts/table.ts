import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { PlannedField, ResourcePlan } from '../plan/plan.ts';
import type { Project } from '../project/project.ts';

/** Database type of a field kind: for migration, schema dump and TypeScript. */
interface ColumnType {
  readonly sql: string;
  readonly dump: string;
  readonly type: string;
  /** Default of an optional column; absent: null. */
  readonly initial?: readonly [sql: string, dump: string];
}

const textType: ColumnType = { sql: 'text', dump: 'text', type: 'string', initial: [`''`, `''::text`] };
const integerType: ColumnType = { sql: 'int', dump: 'integer', type: 'number' };
const types: Readonly<Record<PlannedField['kind'], ColumnType>> = {
  text: textType,
  multiline: textType,
  image: textType,
  integer: integerType,
  choice: integerType,
  decimal: { sql: 'numeric', dump: 'numeric', type: 'Numeric' },
  money: { sql: 'bigint', dump: 'bigint', type: 'Int8' },
  date: { sql: 'date', dump: 'date', type: 'string' },
  time: { sql: 'time', dump: 'time without time zone', type: 'string' },
  datetime: { sql: 'timestamptz', dump: 'timestamp with time zone', type: 'Timestamp' },
  flag: { sql: 'boolean', dump: 'boolean', type: 'boolean', initial: ['false', 'false'] },
};

const initialValue = (field: PlannedField): ColumnType['initial'] =>
  field.kind === 'flag' || !field.required ? types[field.kind].initial : undefined;

function columnSql(field: PlannedField): string {
  const initial = initialValue(field);
  return `  ${field.column} ${types[field.kind].sql}${field.required || initial ? ' not null' : ''}${initial ? ` default ${initial[0]}` : ''}`;
}

const keyColumns = ({ isTenant }: ResourcePlan, column: string): string => (isTenant ? `tenant_id, ${column}` : column);

/** The migration that creates the table (docs/conventions.md §3). */
function migrationSql(plan: ResourcePlan): string {
  const lines = [
    `  like ${plan.isTenant ? 'tenant_row' : 'platform_row'} including all`,
    ...plan.fields.map(columnSql),
    ...plan.uniques.map(
      ({ constraint, field }) => `  constraint ${constraint} unique (${keyColumns(plan, field.column)})`,
    ),
  ];
  return `-- ${plan.label.zh}, made from the table ${plan.sourceTable}.

create table ${plan.table} (
${lines.join(',\n')}
);
select ${plan.isTenant ? 'adopt_tenant_table' : 'adopt_platform_record'}('${plan.table}');
create index ${plan.table}_newest on ${plan.table} (${keyColumns(plan, 'create_time desc, id desc')});
`;
}

/** A migration name after all existing ones: the current time, or a minute after the newest. */
function migrationTimestamp(project: Project, now: Date): string {
  const folders = ['packages/engine', ...project.list('modules').map((name) => `modules/${name}`)];
  const newest = folders
    .flatMap((folder) => project.list(`${folder}/migrations`))
    .map((name) => /^(\d{12})_.*\.sql$/.exec(name)?.[1] ?? '')
    .reduce((a, b) => (a > b ? a : b), '');
  const time = formatTimestamp(now);
  return time > newest ? time : formatTimestamp(minuteAfter(newest));
}

const formatTimestamp = (time: Date): string => time.toISOString().replace(/\D/g, '').slice(0, 12);

function minuteAfter(stamp: string): Date {
  const [year = 0, month = 1, day, hour, minute = 0] = (stamp.match(/^....|../g) ?? []).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute + 1));
}

/** The migration, and the resulting output of `db:types` and `db:schema`, so that the project is consistent. */
export function addTable(project: Project, plan: ResourcePlan, now: Date): void {
  const { table } = plan;
  if (project.read(tableTypes).includes(`\n    ${table}: `))
    throw new DomainError('develop.already-there', { name: table }, { field: 'tableName' });
  project.add(`modules/${plan.module}/migrations/${migrationTimestamp(project, now)}_${table}.sql`, migrationSql(plan));
  project.edit(tableTypes, (text) => addTypes(text, plan));
  project.edit('apps/server/db/schema.sql', (text) => addDump(text, plan));
}

const tableTypes = 'modules/tables.ts';
const tableList = "declare module '@refectory/engine/database/tables.ts' {";

function columnTypeCode(field: PlannedField): string {
  const { type } = types[field.kind];
  if (initialValue(field)) return `Generated<${type}>`;
  if (field.required) return type;
  return /^[A-Z]/.test(type) ? `Nullable<${type}>` : `${type} | null`;
}

const commonTypes = `  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
`;

const typeName = (table: string): string => table.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

function addTypes(text: string, plan: ResourcePlan): string | undefined {
  const { table, fields, isTenant } = plan;
  const next = [...text.matchAll(/^ {4}(\w+): (\w+);$/gm)].filter((match) => match.index > text.indexOf(tableList));
  const after = next.find(([, name]) => (name as string) > table);
  const entryAt = after ? after.index : text.lastIndexOf('  }');
  const typeAt = text.indexOf(after ? `export interface ${after[2]} {` : tableList);
  if (entryAt < 0 || typeAt < 0) return undefined;
  const lines = fields.map((field) => `  ${field.column}: ${columnTypeCode(field)};\n`).join('');
  const own = `export interface ${typeName(table)} {\n${isTenant ? '  tenant_id: Generated<string>;\n' : ''}${commonTypes}${lines}}\n\n`;
  return `${text.slice(0, typeAt)}${own}${text.slice(typeAt, entryAt)}    ${table}: ${typeName(table)};\n${text.slice(entryAt)}`;
}

function addDump(text: string, plan: ResourcePlan): string | undefined {
  const tables = [...text.matchAll(/^create table (\w+) \(/gm)];
  const after = tables.find(([, name]) => (name as string) > plan.table);
  const at = after ? after.index : (/^create view /m.exec(text)?.index ?? -1);
  return at < 0 ? undefined : `${text.slice(0, at)}${tableDumpSql(plan)}\n${text.slice(at)}`;
}

function tableDumpSql(plan: ResourcePlan): string {
  const { table, fields, uniques, isTenant } = plan;
  const columns = [
    ...(isTenant ? [`tenant_id text not null default current_setting('app.tenant'::text)`] : []),
    'id bigint not null generated by default as identity',
    'create_user bigint default app_user()',
    'create_dept bigint default app_dept()',
    'create_time timestamp with time zone not null default app_now()',
    'update_user bigint',
    'update_time timestamp with time zone',
    'status integer not null default 1',
    'version integer not null default 1',
    ...fields.map((field) => {
      const initial = initialValue(field);
      return `${field.column} ${types[field.kind].dump}${field.required || initial ? ' not null' : ''}${initial ? ` default ${initial[1]}` : ''}`;
    }),
    `constraint ${table}_pkey PRIMARY KEY (${keyColumns(plan, 'id')})`,
    ...uniques
      .map(({ constraint, field }) => `constraint ${constraint} UNIQUE (${keyColumns(plan, field.column)})`)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ];
  const isTheTenant = `(tenant_id = current_setting('app.tenant'::text, true))`;
  return `create table ${table} (
${columns.map((line) => `  ${line}`).join(',\n')}
);
CREATE INDEX ${table}_newest ON public.${table} USING btree (${keyColumns(plan, 'create_time DESC, id DESC')});
${
  isTenant
    ? `alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant_isolation on ${table} using ${isTheTenant} with check ${isTheTenant};
`
    : ''
}CREATE TRIGGER touch_row BEFORE UPDATE ON public.${table} FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER write_history AFTER INSERT OR DELETE OR UPDATE ON public.${table} FOR EACH ROW EXECUTE FUNCTION ${isTenant ? 'write_history' : 'write_history_hiding'}();
grant delete, insert, select, update on ${table} to refectory_app;
${isTenant ? '' : `comment on table ${table} is '@platform';\n`}`;
}
