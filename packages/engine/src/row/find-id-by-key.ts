import { sql } from 'kysely';
import { toColumnName } from '../database/wire-name.ts';
import { toText } from '../refusal/to-text.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';

/** The id of the row with that key, for bindings with a `keyField`; undefined when no key is given or no row has it. */
export async function findIdByKey(
  { table, keyField, platform }: Binding,
  ctx: Context,
  input: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const given = keyField === undefined ? '' : toText(input[keyField]).trim();
  if (keyField === undefined || given === '') return undefined;
  const tenant = platform ? sql`true` : sql`tenant_id = app_tenant()`;
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where ${tenant} and ${sql.ref(toColumnName(keyField))} = ${given}`.execute(
    ctx.db,
  );
  return rows[0]?.id;
}
