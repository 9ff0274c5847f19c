import { nestRows } from '@refectory/engine/list/tree/tree.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';
import { buildSelectorTree, type SelectorRow } from '../tree/build-selector-tree.ts';
import type { MenuResponse } from './menu-response.ts';
import { menuTitleSql } from './menu-title.ts';
import { ownMenuCondition } from './own-menu-condition.ts';

interface MenuFilter {
  readonly parentId?: string | null;
  readonly name?: string | null;
  readonly code?: string | null;
  readonly alias?: string | null;
}

/** A menu in wire format (spec/system#menu-rows). */
const columns = (
  ctx: Context,
) => sql`m.id::text, coalesce(m.parent_id::text, '0') as "parentId", m.code, ${menuTitleSql(ctx, 'm')} as name, m.alias, m.path, m.source, m.sort,
  m.category, m.action, m.is_open as "isOpen", m.remark, m.meta, m.query, m."group", m.version`;

const contains = (column: RawBuilder<unknown>, text: string | null | undefined): RawBuilder<unknown> =>
  text ? sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`;

const matches = ({ name, code, alias }: MenuFilter): RawBuilder<unknown> =>
  sql`(${contains(sql`m.name`, name)} or ${contains(sql`m.name_en`, name)}) and ${contains(sql`m.code`, code)} and ${contains(sql`m.alias`, alias)}`;

type Level = MenuResponse<'lazy-list'>;

async function listLevelRows(ctx: Context, filter: MenuFilter, kinds: RawBuilder<boolean>): Promise<Level> {
  const isSearch = Boolean(filter.name || filter.code || filter.alias);
  const parent = filter.parentId && filter.parentId !== '0' ? filter.parentId : null;
  const place = isSearch && !parent ? sql`true` : sql`m.parent_id is not distinct from ${parent}::bigint`;
  const { rows } = await sql<Level[number]>`
    select ${columns(ctx)}, exists (select from sys_menu b where b.parent_id = m.id and ${kinds === menusOnly ? sql`b.category = ${menuCategory.keys.menu}` : sql`true`}) as "hasChildren"
    from sys_menu m where ${place} and ${kinds} and ${matches(filter)} order by m.sort, m.id`.execute(ctx.db);
  return rows;
}

const everything = sql<boolean>`true`;
const menusOnly = sql<boolean>`m.category = ${menuCategory.keys.menu}`;

/**
 * `menu/lazy-list` (spec/system#menus): the children of a menu, including buttons; with a filter and no parent all
 * matches.
 */
export const listMenuLevel = (ctx: Context, filter: MenuFilter) => listLevelRows(ctx, filter, everything);

/** `menu/lazy-menu-list`: the same, menus only. */
export const listMenuLevelNoButtons = (ctx: Context, filter: MenuFilter) => listLevelRows(ctx, filter, menusOnly);

/** `menu/menu-list`: the whole tree without buttons, or the matches in their places. */
export async function listMenuTree(ctx: Context, filter: MenuFilter): Promise<MenuResponse<'menu-list'>> {
  const { rows } = await sql<MenuResponse<'menu-list'>[number]>`
    select ${columns(ctx)} from sys_menu m where m.category = ${menuCategory.keys.menu} and ${matches(filter)} order by m.sort, m.id`.execute(
    ctx.db,
  );
  return nestRows(rows);
}

/** `menu/tree` and the tree for granting top menus: the user's menus as tree options. */
export async function readMenuTree(ctx: Context) {
  const { rows } = await sql<SelectorRow>`
    select m.id, m.parent_id, ${menuTitleSql(ctx, 'm')} as title from sys_menu m where m.category = ${menuCategory.keys.menu} and ${ownMenuCondition(ctx)} order by m.sort, m.id`.execute(
    ctx.db,
  );
  return buildSelectorTree(rows);
}

/** `menu/grant-top-tree` (spec/system#menus). */
export const readGrantTopTree = async (ctx: Context) => ({ menu: await readMenuTree(ctx) });

/** `menu/top-tree-keys` (spec/system#menus): the menus of the top menus. */
export async function readTopTreeKeys(ctx: Context, { topMenuIds }: { topMenuIds: readonly string[] }) {
  const { rows } = await sql<{ menu: string[] }>`
    select array(select distinct menu_id::text from sys_topmenu_menu
      where tenant_id = app_tenant() and topmenu_id = any(${topMenuIds}::bigint[]) order by 1) as menu`.execute(ctx.db);
  return { menu: rows[0]?.menu ?? [] };
}
