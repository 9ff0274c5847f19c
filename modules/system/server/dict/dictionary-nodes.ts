import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { nestRows } from '@refectory/engine/list/tree/tree.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import type { dict } from '#system/contract/dictionary/dict.ts';
import { buildSelectorTree, type SelectorRow } from '../tree/build-selector-tree.ts';
import { toWireKey } from './dictionary-entries.ts';

export type DictionaryTable = 'sys_dict' | 'sys_dict_biz';

interface Filter {
  readonly code?: string | null;
  readonly dictValue?: string | null;
}

/** System dictionaries have no tenant, business dictionaries belong to the tenant. */
export const ownRowCondition = (table: DictionaryTable): RawBuilder<unknown> =>
  table === 'sys_dict' ? sql`true` : sql`d.tenant_id = app_tenant()`;

const columns = (
  table: DictionaryTable,
) => sql`d.id::text, coalesce(d.parent_id::text, '0') as "parentId", d.code, d.dict_key as "dictKey", d.dict_value as "dictValue",
  d.dict_value_en as "dictValueEn", d.sort, d.is_sealed as "isSealed", d.remark, d.version,
  coalesce((select p.dict_value from ${sql.table(table)} p where p.id = d.parent_id), '') as "parentName"`;

const contains = (column: string, text: string | null | undefined): RawBuilder<unknown> =>
  text ? sql`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`;

const matches = ({ code, dictValue }: Filter): RawBuilder<unknown> =>
  sql`${contains('d.code', code)} and ${contains('d.dict_value', dictValue)}`;

type Entry = ResponseData<(typeof dict.queries)['parent-list']['answer']>['records'][number];
type Row = Entry & { readonly dictKey: string };
const toWireEntry = (row: Row): Entry => ({ ...row, dictKey: toWireKey(row.dictKey) });

interface Paging {
  readonly current?: number | null;
  readonly size?: number | null;
  readonly ascs?: string | null;
  readonly descs?: string | null;
}

/** Sortable columns of heads; others are ignored (spec/wire#lists). */
const sortable = lookupMap<string>({
  code: 'code',
  dictValue: 'dict_value',
  dictValueEn: 'dict_value_en',
  sort: 'sort',
  isSealed: 'is_sealed',
});

function orderSql({ ascs, descs }: Paging): RawBuilder<unknown> {
  const column = sortable.get(descs || ascs || '');
  if (!column) return sql``;
  return sql`${sql.ref(`d.${column}`)} ${descs ? sql`desc` : sql`asc`},`;
}

/** `parent-list` (spec/system#dict): a page of dictionary heads. */
export const createParentListQuery = (table: DictionaryTable) => async (ctx: Context, input: Filter & Paging) => {
  const current = Math.max(1, input.current ?? 1);
  const size = Math.min(1000, Math.max(1, input.size ?? 10));
  const { rows } = await sql<Row & { total: number }>`
      select ${columns(table)}, count(*) over ()::int as total from ${sql.table(table)} d
      where ${ownRowCondition(table)} and d.parent_id is null and ${matches(input)}
      order by ${orderSql(input)} d.sort, d.id limit ${size} offset ${(current - 1) * size}`.execute(ctx.db);
  const total = rows[0]?.total ?? (current > 1 ? await countHeads(ctx, table, input) : 0);
  const records = rows.map(({ total: _, ...row }) => toWireEntry(row));
  return { records, total, size, current, pages: Math.ceil(total / size) };
};

async function countHeads(ctx: Context, table: DictionaryTable, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} d
    where ${ownRowCondition(table)} and d.parent_id is null and ${matches(filter)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** `child-list` (spec/system#dict): all entries below a head as a tree. */
export const createChildListQuery =
  (table: DictionaryTable) =>
  async (ctx: Context, { parentId, ...filter }: Filter & { parentId: string }) => {
    const { rows } = await sql<Row>`
      with recursive below (id) as (
        select d.id from ${sql.table(table)} d where ${ownRowCondition(table)} and d.parent_id = ${parentId}::bigint
        union select d.id from ${sql.table(table)} d join below b on d.parent_id = b.id where ${ownRowCondition(table)})
      select ${columns(table)} from ${sql.table(table)} d
      where ${ownRowCondition(table)} and d.id in (select id from below) and ${matches(filter)} order by d.sort, d.id`.execute(
      ctx.db,
    );
    return nestRows(rows.map(toWireEntry));
  };

/** `tree` (spec/system#dict): tree options of one dictionary, or of all with the code `DICT` or none. */
export const createTreeQuery =
  (table: DictionaryTable) =>
  async (ctx: Context, { code }: { code?: string | null }) => {
    const one = code && code !== 'DICT' ? sql`d.code = ${code}` : sql`true`;
    const { rows } = await sql<SelectorRow>`
      select d.id, d.parent_id, d.dict_value as title from ${sql.table(table)} d
      where ${ownRowCondition(table)} and ${one} order by d.sort, d.id`.execute(ctx.db);
    return buildSelectorTree(rows);
  };
