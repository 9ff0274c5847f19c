import { readTextRows } from '@refectory/engine/list/read-text-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { placeStatus, saleState, tableStatus } from '#dining/contract/dictionaries.ts';
import { guestAddress } from '#dining/server/public.ts';
import { serviceNames } from '../goods-service/service-names.ts';

/** A dish or package with the fields that guests may see. */
export interface GuestItem {
  readonly mealPeriod: number;
  /** Null for packages. */
  readonly categoryName: string | null;
  readonly name: string;
  /** Dishes of a package; empty for a dish. */
  readonly dishes: readonly string[];
  /** Fen as text. */
  readonly price: string;
  /** Null without a quota. */
  readonly left: number | null;
  readonly kcal: number | null;
  readonly allergens: readonly string[];
  /** Services; empty for packages. */
  readonly services: readonly string[];
}

/** Data of a guest page: the day's menu, nothing about people. */
export interface GuestMenu {
  readonly placeName: string;
  readonly tableCode: string;
  readonly area: string;
  readonly isDisabled: boolean;
  readonly isOpen: boolean;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly mealPeriods: readonly number[];
  readonly day: string;
  /** Whether it belongs to the place, key, value. */
  readonly parameters: readonly (readonly [boolean, string, string])[];
  /** Dictionary, key, Chinese, English. */
  readonly words: readonly (readonly [string, string, string, string])[];
  readonly packages: readonly GuestItem[];
  readonly items: readonly GuestItem[];
}

/**
 * Menu for the code of a place or table, in one round trip. Undefined if the code is not the current one: replaced,
 * place or table removed, tenant expired.
 */
export async function readGuestMenu(
  ctx: Context,
  kind: 'place' | 'table',
  id: string,
  text: string,
): Promise<GuestMenu | undefined> {
  const address = guestAddress(text);
  const [[json] = []] = await readTextRows(
    ctx,
    menuStatement(kind === 'place' ? ofPlace(id, address) : ofTable(id, address)),
  );
  return json ? (JSON.parse(json) as GuestMenu) : undefined;
}

const place = sql`p.id, p.name, p.status, p.open_time, p.close_time, p.meal_periods`;

const ofPlace = (id: string, address: string) => sql`
  select ${place}, '' as code, '' as area, false as is_disabled from dining_place p
  where p.tenant_id = app_tenant() and p.id = ${id}::bigint and p.mini_icon = ${address}`;

const ofTable = (id: string, address: string) => sql`
  select ${place}, t.code, t.area, t.table_status = ${tableStatus.keys.disabled} as is_disabled
  from dining_table t join dining_place p on p.tenant_id = t.tenant_id and p.id = t.place_id
  where t.tenant_id = app_tenant() and t.id = ${id}::bigint and t.mini_icon = ${address}`;

/** Reads the menus of the day and the texts in both languages; the day is yesterday until its last meal is over. */
const menuStatement = (subject: RawBuilder<unknown>): RawBuilder<{ page: string | null }> => sql<{
  page: string | null;
}>`
  select json_build_object(
    'placeName', s.name, 'tableCode', s.code, 'area', s.area, 'isDisabled', s.is_disabled, 'isOpen', s.status = ${placeStatus.keys.open},
    'opens', to_char(s.open_time, 'HH24:MI'), 'closes', to_char(s.close_time, 'HH24:MI'), 'mealPeriods', s.meal_periods, 'day', d.day,
    'parameters', (
      select coalesce(json_agg(json_build_array(p.place_id is not null, p.param_key, p.param_value)), '[]')
      from dining_parameter p
      where p.tenant_id = app_tenant() and (p.place_id is null or p.place_id = s.id) and p.param_key like 'meal.window.%'),
    'words', (
      select coalesce(json_agg(json_build_array(w.code, w.dict_key, w.dict_value, w.dict_value_en) order by w.rank), '[]') from (
        select 1 as rank, parent_id, code, dict_key, dict_value, dict_value_en from sys_dict
        union all
        select 2, parent_id, code, dict_key, dict_value, dict_value_en from sys_dict_biz where tenant_id = app_tenant()) w
      where w.code in ('meal_period', 'allergen') and w.parent_id is not null),
    'packages', (
      select coalesce(json_agg(json_build_object(
          'mealPeriod', m.meal_period, 'categoryName', null, 'name', k.name, 'dishes', inside.dishes, 'price', k.price::text,
          'left', greatest(coalesce(q.quota - q.taken, k.daily_quota), 0), 'kcal', inside.kcal, 'allergens', inside.allergens,
          'services', '{}'::text[])
        order by m.meal_period, k.sort, k.id), '[]')
      from dining_package_row k
      cross join unnest(k.meal_periods) m (meal_period)
      left join dining_quota q on q.tenant_id = k.tenant_id and q.package_id = k.id and q.day = d.day and q.meal_period = m.meal_period
      cross join lateral (
        select coalesce(array_agg(i.name order by array_position(k.dish_ids, i.id)), '{}') as dishes,
          case when bool_and(i.kcal is not null) then sum(i.kcal) end as kcal,
          array(select distinct a::text from dining_dish e cross join unnest(e.allergens) a
            where e.tenant_id = k.tenant_id and e.id = any(k.dish_ids) order by 1) as allergens
        from dining_dish i where i.tenant_id = k.tenant_id and i.id = any(k.dish_ids)) inside
      where k.tenant_id = app_tenant() and k.place_id = s.id and k.sale_state = ${saleState.keys.onSale}
        and m.meal_period = any(s.meal_periods)),
    'items', (
      select coalesce(json_agg(json_build_object(
          'mealPeriod', g.meal_period, 'categoryName', coalesce(c.name, ''), 'name', g.name, 'dishes', '{}'::text[], 'price', g.price::text,
          'left', greatest(coalesce(sold.serving - sold.sold, g.serving), 0), 'kcal', dish.kcal, 'allergens', dish.allergens::text[],
          'services', ${serviceNames})
        order by g.meal_period, c.sort nulls last, c.id, g.id), '[]')
      from shop_goods_row g
      join dining_dish dish on dish.tenant_id = g.tenant_id and dish.id = g.dish_id
      left join shop_category c on c.tenant_id = g.tenant_id and c.id = g.category_id
      left join shop_sold sold on sold.tenant_id = g.tenant_id and sold.goods_id = g.id and sold.day = d.day
      where g.tenant_id = app_tenant() and g.place_id = s.id and g.weekno = extract(isodow from d.day)::int
        and g.sale_state = ${saleState.keys.onSale} and g.meal_period = any(s.meal_periods)
        and (g.valid_from is null or g.valid_from <= d.day) and (g.valid_to is null or g.valid_to >= d.day))
    )::text as page
  from (${subject}) s
  cross join lateral (select least(coalesce((select m.day from current_meal(s.id) m), app_today()), app_today()) as day) d
  where exists (
    select from sys_tenant where tenant_id = app_tenant() and (valid_until is null or valid_until > app_now()))`;
