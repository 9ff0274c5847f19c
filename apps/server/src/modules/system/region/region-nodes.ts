import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { selectorTree } from '../tree/selector-tree.ts';

const contains = (column: string, text: string | null | undefined): RawBuilder<unknown> =>
  text ? sql`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`;

interface RegionFilter {
  readonly parentCode?: string | null;
  readonly code?: string | null;
  readonly name?: string | null;
}

/** `region/lazy-tree` (wire §4.1): selector nodes below a region, `00` by default; ids are codes. */
export async function lazyRegions(ctx: Context, { parentCode, code, name }: RegionFilter) {
  const { rows } = await sql`
    select r.code as id, r.parent_code as "parentId", r.name as title, r.code as value, r.code as key,
      exists (select from sys_region b where b.parent_code = r.code) as "hasChildren"
    from sys_region r where r.parent_code = ${parentCode || '00'} and ${contains('r.code', code)} and ${contains('r.name', name)}
    order by r.sort, r.code`.execute(ctx.db);
  return rows;
}

/** `region/select` (wire §13.1): the regions right below a code, `00` by default, for chained selects. */
export async function regionChoices(ctx: Context, { code }: { readonly code?: string | null }) {
  const { rows } = await sql`
    select r.code, r.name, r.code as value, r.name as label from sys_region r
    where r.parent_code = ${code || '00'} order by r.sort, r.code`.execute(ctx.db);
  return rows;
}

/** Provinces with their cities, to narrow the list of regions by. */
export async function regionTree(ctx: Context) {
  const { rows } = await sql<{ id: string; parent_id: string | null; title: string }>`
    select r.code as id, r.parent_code as parent_id, r.name as title from sys_region r
    where r.level <= 2 order by r.sort, r.code`.execute(ctx.db);
  return selectorTree(rows);
}
