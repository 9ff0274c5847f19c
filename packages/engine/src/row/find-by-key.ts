import { sql } from 'kysely';
import { columnName } from '../database/wire-name.ts';
import { textOf } from '../refusal/text-of.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';

/** The id of the row that a text names, for bindings with a `key`; undefined when none is named or none has it. */
export async function findByKey(
  { table, key, platform }: Binding,
  ctx: Context,
  input: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const given = key === undefined ? '' : textOf(input[key]).trim();
  if (key === undefined || given === '') return undefined;
  const tenant = platform ? sql`true` : sql`tenant_id = app_tenant()`;
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where ${tenant} and ${sql.ref(columnName(key))} = ${given}`.execute(
    ctx.db,
  );
  return rows[0]?.id;
}
