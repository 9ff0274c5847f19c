import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import type { region } from '#system/contract/dictionary/region.ts';

type Answered<K extends keyof typeof region.queries> = ResponseData<(typeof region.queries)[K]['answer']>;

const contains = (column: string, text: string | null | undefined): RawBuilder<unknown> =>
  text ? sql`${sql.ref(column)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`;

interface RegionFilter {
  readonly parentCode?: string | null;
  readonly code?: string | null;
  readonly name?: string | null;
}

/** Maximum number of matches. */
const maxFound = 100;

/**
 * `region/lazy-tree` (spec/system#regions): tree options below a region, `00` by default; ids are codes. With a name
 * or code and no parent all matches, each with its path.
 */
export async function listRegionLevel(ctx: Context, { parentCode, code, name }: RegionFilter) {
  const isSearch = Boolean(code || name) && !parentCode;
  const place = isSearch ? sql`r.code <> '00'` : sql`r.parent_code = ${parentCode || '00'}`;
  const { rows } = await sql<Answered<'lazy-tree'>[number]>`
    select r.code as id, r.parent_code as "parentId", r.name as title, r.code as value, r.code as key,
      exists (select from sys_region b where b.parent_code = r.code) as "hasChildren"
      ${isSearch ? sql`, concat_ws(' / ', g.name, p.name) as path` : sql``}
    from sys_region r
    left join sys_region p on p.code = r.parent_code and p.code <> '00'
    left join sys_region g on g.code = p.parent_code and g.code <> '00'
    where ${place} and ${contains('r.code', code)} and ${contains('r.name', name)}
    order by r.level, r.sort, r.code ${isSearch ? sql`limit ${sql.lit(maxFound)}` : sql``}`.execute(ctx.db);
  return rows;
}

/** `region/select` (spec/system#regions): the children of a code, `00` by default, for chained selects. */
export async function listRegionOptions(ctx: Context, { code }: { readonly code?: string | null }) {
  const { rows } = await sql<Answered<'select'>[number]>`
    select r.code, r.name, r.code as value, r.name as label from sys_region r
    where r.parent_code = ${code || '00'} order by r.sort, r.code`.execute(ctx.db);
  return rows;
}
