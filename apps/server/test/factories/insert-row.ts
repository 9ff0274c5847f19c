import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

let made = 0;

/** A number unique in this test run, for codes and names. */
export const nextSerial = (): string => String(++made).padStart(4, '0');

/** Inserts a row and returns its id; only the relevant columns need to be given. */
export async function insertRow(
  ctx: Context,
  table: keyof DB & string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const names = sql.join(given.map(([name]) => sql.ref(name)));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${names}) values (${sql.join(given.map(([, value]) => sql`${value}`))}) returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? '';
}
