import type { Label } from '@refectory/declaration/label.ts';
import { listDictionaryColumns } from '@refectory/engine/database/dictionary-columns.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { runAsTenant } from '../tenant/run-as-tenant.ts';
import { type DictionaryTable, ownRowCondition } from './dictionary-nodes.ts';

/** Number of rows of a list that use a key. */
export interface DictionaryKeyUse {
  readonly resource: Label;
  readonly field: Label;
  readonly count: number;
}

const parseKey = (key: string): number | undefined => (/^-?\d{1,9}$/.test(key) ? Number(key) : undefined);

/** Counts the uses of a key in rows of the context's tenant, and in rows without tenant. */
async function listUsesInTenant(ctx: Context, code: string, key: number): Promise<DictionaryKeyUse[]> {
  const columns = listDictionaryColumns(code);
  if (columns.length === 0) return [];
  const counts = columns.map(({ table, column, isMany, platform }, at) => {
    const holds = isMany ? sql`${key}::int = any(${sql.ref(column)})` : sql`${sql.ref(column)} = ${key}::int`;
    const mine = platform ? sql`true` : sql`tenant_id = app_tenant()`;
    return sql`select ${sql.lit(at)} as at, count(*)::int as count from ${sql.table(table)} where ${mine} and ${holds}`;
  });
  const { rows } = await sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  return rows.flatMap(({ at, count }) => {
    const column = columns[at];
    return column && count > 0 ? [{ resource: column.resource, field: column.field, count }] : [];
  });
}

/** The uses of a key: of a business dictionary within the tenant, of a system dictionary in all tenants. */
async function listUses(
  ctx: Context,
  table: DictionaryTable,
  code: string,
  dictKey: string,
): Promise<DictionaryKeyUse[]> {
  const key = parseKey(dictKey);
  if (key === undefined) return [];
  if (table === 'sys_dict_biz') return listUsesInTenant(ctx, code, key);
  const tenants = await sql<{ tenant_id: string }>`select tenant_id from sys_tenant order by tenant_id`.execute(ctx.db);
  const total = new Map<string, DictionaryKeyUse>();
  for (const { tenant_id } of tenants.rows)
    for (const use of await runAsTenant(ctx, tenant_id, (there) => listUsesInTenant(there, code, key))) {
      const name = `${use.resource.zh}/${use.field.zh}`;
      total.set(name, { ...use, count: (total.get(name)?.count ?? 0) + use.count });
    }
  return [...total.values()];
}

/** `where-used`: the lists that use the key of an entry, with the number of rows. */
export const createWhereUsedQuery =
  (table: DictionaryTable) =>
  async (ctx: Context, { id }: { id: string }) => {
    const { rows } = await sql<{ code: string; dict_key: string }>`
      select d.code, d.dict_key from ${sql.table(table)} d where ${ownRowCondition(table)} and d.id = ${id}::bigint`.execute(
      ctx.db,
    );
    const [entry] = rows;
    if (!entry) throw new DomainError('platform.not-found');
    const uses = await listUses(ctx, table, entry.code, entry.dict_key);
    return uses.map(({ resource, field, count }) => ({
      resource: resource[ctx.language],
      field: field[ctx.language],
      count,
    }));
  };

/** Refuses to remove or change a key in use, and says where it is used (spec/system#dict). */
export async function assertKeyUnused(
  ctx: Context,
  table: DictionaryTable,
  code: string,
  dictKey: string,
): Promise<void> {
  if (table === 'sys_dict' && (await hasTenantsElsewhere(ctx)))
    throw new DomainError('system.dictionary-used-elsewhere');
  const uses = await listUses(ctx, table, code, dictKey);
  if (uses.length === 0) return;
  const where = uses.map(
    ({ resource, field, count }) => `${resource[ctx.language]} · ${field[ctx.language]} (${count})`,
  );
  throw new DomainError('system.dictionary-key-used', { key: dictKey, where });
}

/** Rows on other servers cannot be counted within this transaction. */
async function hasTenantsElsewhere(ctx: Context): Promise<boolean> {
  const { rows } = await sql`select from sys_tenant where datasource_id is not null limit 1`.execute(ctx.db);
  return rows.length > 0;
}
