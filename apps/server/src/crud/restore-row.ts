import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { columnName } from '#platform/wire-name.ts';
import type { Binding, ColumnValues } from './binding.ts';
import { assertVisible, assertWasVisible, lockRow } from './find-row.ts';
import type { Registry } from './registry.ts';
import { changeRow } from './save-row.ts';

/**
 * Brings back a removed record, or an earlier content of one that is still there. State fields keep the value of today:
 * they change only through actions (DOMAIN §0). Going back to an earlier content is an edit with all its rules; a removed
 * record comes back as it was. Refuses what the rules or the database refuse, a code taken meanwhile for one.
 */
export async function restoreRow(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  historyId: string,
): Promise<{ id: string }> {
  if (!/^\d{1,18}$/.test(historyId)) throw new DomainError('platform.not-in-history');
  const { rows } = await sql<{ row_id: string; content: unknown }>`
    select row_id, coalesce(after, before) as content from history
    where tenant_id = app_tenant() and table_name = ${binding.table} and id = ${historyId}::bigint`.execute(ctx.db);
  const entry = rows[0];
  if (!entry) throw new DomainError('platform.not-in-history');
  const content = JSON.stringify(entry.content);
  await sql`select set_config('app.restoring', 'restore', true)`.execute(ctx.db);
  const existing =
    await sql`select from ${sql.table(binding.table)} where id = ${entry.row_id}::bigint for update`.execute(ctx.db);
  if (existing.rows.length > 0) await overwrite(binding, ctx, entry.row_id, content);
  else {
    await assertWasVisible(ctx, binding, entry.row_id);
    await insertAgain(registry, binding, ctx, content);
  }
  await sql`select set_config('app.restoring', '', true)`.execute(ctx.db);
  await assertVisible(ctx, binding, [entry.row_id]);
  return { id: entry.row_id };
}

async function insertAgain(registry: Registry, { table }: Binding, ctx: Context, content: string): Promise<void> {
  const columns = sql.join([...(registry.writable.get(table) ?? [])].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${content}::jsonb)`.execute(
    ctx.db,
  );
}

async function overwrite(binding: Binding, ctx: Context, id: string, content: string): Promise<void> {
  const { resource, table } = binding;
  const editable = Object.entries(resource.fields).filter(
    ([, field]) => (field.form === true || field.form === 'edit') && field.kind !== 'secret',
  );
  if (editable.length === 0) throw new DomainError('platform.already-there');
  const columns = sql.join(editable.map(([name]) => sql.ref(columnName(name))));
  const { rows } = await sql<ColumnValues>`
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${content}::jsonb)`.execute(ctx.db);
  await changeRow(binding, ctx, id, rows[0] ?? {}, await lockRow(ctx, binding, id));
}
