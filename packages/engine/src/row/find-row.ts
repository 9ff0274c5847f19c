import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../database/tables.ts';
import { visibleRowsCondition } from '../list/visible-rows.ts';
import { DomainError } from '../refusal/domain-error.ts';
import type { Context } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';

export type Row = Selectable<DB[keyof DB]> & { id: string; version?: number };

/** A visible row by id, locked for a change. Read from the table, not the view; hooks and data scopes apply. */
export async function lockRow(ctx: Context, binding: Binding, id: string): Promise<Row> {
  const [row] = await selectLocked(ctx, binding, [id]);
  if (!row) throw new DomainError('platform.not-found');
  return row;
}

/** The same for several rows. Refuses when one is missing. They are locked in the order of their ids. */
export async function lockRows(ctx: Context, binding: Binding, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const locked = new Map((await selectLocked(ctx, binding, ids)).map((row) => [row.id, row]));
  if (ids.some((id) => !locked.has(id))) throw new DomainError('platform.not-found');
  return locked;
}

async function selectLocked(ctx: Context, binding: Binding, ids: readonly string[]): Promise<Row[]> {
  const limit = await visibleCondition(ctx, binding);
  const { rows } =
    await sql<Row>`select b.* from ${sql.table(binding.table)} b where ${tenantCondition(binding)} and b.id = any(${ids}::bigint[]) ${limit ?? sql``} order by b.id for update`.execute(
      ctx.db,
    );
  return rows;
}

/** Refuses ids that do not exist or that hooks or data scopes hide from the caller. */
export async function assertVisible(ctx: Context, binding: Binding, ids: readonly string[]): Promise<void> {
  const limit = await visibleCondition(ctx, binding);
  if (!limit) return;
  const { rows } = await sql<{
    id: string;
  }>`select b.id from ${sql.table(binding.table)} b where ${tenantCondition(binding)} and b.id = any(${ids}::bigint[]) ${limit}`.execute(
    ctx.db,
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  if (missing) throw new DomainError('platform.not-found');
}

/**
 * Refuses a removed row that hooks or data scopes would have hidden from the caller: the checks run on the last
 * content in its history.
 */
export async function assertWasVisible(ctx: Context, binding: Binding, id: string): Promise<void> {
  const limit = await visibleRowsCondition(ctx, binding.list);
  if (!limit) return;
  const { rows } = await sql`
    select from (
      select before from history
      where tenant_id = app_tenant() and table_name = ${binding.table} and row_id = ${id}::bigint
      order by at desc, id desc limit 1) h,
      jsonb_populate_record(null::${sql.table(binding.list.view)}, h.before) t
    where ${limit}`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('platform.not-found');
}

const tenantCondition = ({ platform }: Binding): RawBuilder<unknown> =>
  platform ? sql`true` : sql`b.tenant_id = app_tenant()`;

async function visibleCondition(ctx: Context, binding: Binding): Promise<RawBuilder<unknown> | undefined> {
  const limit = await visibleRowsCondition(ctx, binding.list);
  if (!limit) return undefined;
  return sql`and exists (select from ${sql.table(binding.list.view)} t where t.id = b.id and ${limit})`;
}
