import { sql } from 'kysely';
import type { Context } from '../request/context.ts';
import type { Binding, ColumnValues } from '../resource/binding.ts';
import { insertion } from './insertion.ts';
import { insertRows } from './save-row.ts';

/** A row to change with its new values. */
export interface ChangedRow {
  readonly id: string;
  readonly values: ColumnValues;
}

/** Rows with values for the same columns: these are written by one statement. */
const alike = <T>(all: readonly T[], valuesOf: (row: T) => ColumnValues): T[][] => [
  ...Map.groupBy(all, (row) => Object.keys(valuesOf(row)).join()).values(),
];

/**
 * Inserts rows with one statement for all that have the same columns, and returns their ids. The rows go as one
 * parameter: a parameter for each value would be parsed, planned and bound one by one (decision 1946). No values of
 * JSON columns. Checks nothing.
 */
export async function insertSet(ctx: Context, binding: Binding, all: readonly ColumnValues[]): Promise<string[]> {
  const ids: string[] = [];
  for (const rows of alike(all, (values) => values)) {
    const names = Object.keys(rows[0] ?? {});
    if (names.length === 0) {
      for (const values of rows) ids.push(...(await insertRows(ctx, binding, [values])).map(({ id }) => id));
      continue;
    }
    const table = sql.table(binding.table);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const insert = sql`
      insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`;
    const added = await insertion<{ id: string }>(binding, insert, sql`id`).execute(ctx.db);
    ids.push(...added.rows.map(({ id }) => id));
  }
  return ids;
}

/** Updates rows of the tenant in the same way. Checks nothing. */
export async function updateSet(ctx: Context, { table, platform }: Binding, all: readonly ChangedRow[]): Promise<void> {
  const tenant = platform ? sql`true` : sql`kept.tenant_id = app_tenant()`;
  for (const rows of alike(all, ({ values }) => values)) {
    const names = Object.keys(rows[0]?.values ?? {});
    const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
    const given = JSON.stringify(rows.map(({ id, values }) => ({ ...values, id })));
    await sql`
      update ${sql.table(table)} kept set ${changes}
      from json_populate_recordset(null::${sql.table(table)}, ${given}::json) given
      where ${tenant} and kept.id = given.id`.execute(ctx.db);
  }
}
