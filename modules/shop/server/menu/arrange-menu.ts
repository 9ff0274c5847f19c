import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { menuTopic } from '#shop/contract/menu/menu-calls.ts';
import { assertArrangeable } from './arrange-rules.ts';
import { lineTable, type MenuLine, type RemovedLine } from './menu-line.ts';

export interface MenuChange {
  readonly placeId: string;
  readonly items?: readonly MenuLine[] | null | undefined;
  readonly removed?: readonly RemovedLine[] | null | undefined;
}

/**
 * Adds, changes and removes items of a place's menu, all or none (spec/shop#menu-planner, `arrange`). Refused by line:
 * an item changed by another user meanwhile (version), an ordered item that would be moved or removed, a dish twice at
 * a meal, a meal that the place does not serve. Returns the items in the order of the lines.
 */
export async function arrangeMenu(ctx: Context, change: MenuChange) {
  const { placeId } = change;
  const items = change.items ?? [];
  const removed = (change.removed ?? []).map(({ id }) => id);
  await assertOwnPlace(ctx, placeId);
  await assertArrangeable(ctx, { placeId, items, removed: change.removed ?? [] });
  await removeItems(ctx, removed);
  const saved = await saveItems(ctx, placeId, items);
  announceChange(ctx, menuTopic(placeId));
  return { items: saved };
}

/** Removes items with their unused portion counters. */
async function removeItems(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.deleteFrom('shop_sold').where('goods_id', 'in', ids).execute();
  await ctx.db.deleteFrom('shop_goods').where('id', 'in', ids).execute();
}

async function saveItems(ctx: Context, placeId: string, items: readonly MenuLine[]) {
  if (items.length === 0) return [];
  const { rows } = await sql<{ id: string; version: number }>`
    with changed as (
      update shop_goods g set weekno = line.weekno, meal_period = line.meal_period, category_id = line.category_id, price = line.price,
        serving = line.serving, limit_per_person = line.limit_per_person, valid_from = line.valid_from, valid_to = line.valid_to
      from ${lineTable(items)}
      where g.tenant_id = app_tenant() and g.id = line.id returning g.id, g.version, line.n),
    added as (
      insert into shop_goods (place_id, weekno, meal_period, dish_id, name, category_id, price, serving, limit_per_person, valid_from, valid_to)
      select ${placeId}::bigint, line.weekno, line.meal_period, line.dish_id, d.name, coalesce(line.category_id, d.category_id), line.price,
        line.serving, line.limit_per_person, line.valid_from, line.valid_to
      from ${lineTable(items)} join dining_dish d on d.tenant_id = app_tenant() and d.id = line.dish_id
      where line.id is null
      returning id, version, weekno, meal_period, dish_id, valid_from, valid_to)
    select id, version from (
      select id, version, n from changed
      union all
      select a.id, a.version, line.n from ${lineTable(items)} join added a on line.id is null and a.dish_id = line.dish_id and a.weekno = line.weekno
        and a.meal_period = line.meal_period and a.valid_from is not distinct from line.valid_from and a.valid_to is not distinct from line.valid_to) saved
    order by n`.execute(ctx.db);
  return rows;
}
