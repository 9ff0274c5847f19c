import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { dishStates } from '#dining/contract/menu/dish-states.ts';
import { goodsStates } from '#shop/contract/goods-states.ts';
import { rotationChange, rotationMode, rotationSkip } from '#shop/contract/rotation/rotation-dictionaries.ts';
import { summaryStates } from '#shop/contract/summary/summary-states.ts';

/** A menu cycle, the days it is applied to, and options. */
export interface RotationSpan {
  readonly id: string;
  readonly fromDay: string;
  readonly toDay: string;
  /** Week of the cycle for the week of the first day, from 1. */
  readonly firstWeek: number;
  readonly mode: number;
  readonly daysOff?: boolean | null | undefined;
}

const { added, changed, removed, unchanged, ordered, taken, dishOff } = rotationChange.keys;
const skips = rotationSkip.keys;

/**
 * CTEs: `meal`, each planned meal of a day with the reason why it is skipped; `difference`, the change of each dish
 * there (spec/shop#rotation). An item is removed from the menu of a day (`goods_id`) only if no order of that or a
 * later day contains it; an item that was ever ordered is not removed from every day.
 */
export const differenceTables = (ctx: Context, span: RotationSpan) => sql`
  template as materialized (
    select r.id, r.place_id, r.weeks, p.meal_periods from shop_rotation r join dining_place p on p.tenant_id = r.tenant_id and p.id = r.place_id
    where r.tenant_id = app_tenant() and r.id = ${span.id}::bigint),
  span as materialized (
    select t.*, d::date as day, extract(isodow from d)::int as weekno, off.day_kind, coalesce(off.name, '') as day_name,
      (${span.firstWeek}::int - 1 + (d::date - date_trunc('week', ${span.fromDay}::date)::date) / 7) % t.weeks + 1 as week
    from template t
    cross join generate_series(${span.fromDay}::date, ${span.toDay}::date, interval '1 day') d
    left join lateral (
      select h.day_kind, h.name from dining_holiday h
      where h.tenant_id = app_tenant() and h.day = d::date and (h.place_id is null or h.place_id = t.place_id)
      order by h.place_id nulls last limit 1) off on off.day_kind in (${dayKind.keys.restDay}, ${dayKind.keys.holiday})),
  meal as materialized (
    select s.*, i.meal_period, case
      when s.day < app_today() then ${skips.past}::int
      when s.day_kind = ${dayKind.keys.holiday} and not ${span.daysOff === true}::boolean then ${skips.holiday}
      when s.day_kind = ${dayKind.keys.restDay} and not ${span.daysOff === true}::boolean then ${skips.rest}
      when i.meal_period <> all(s.meal_periods) then ${skips.notServed}
      when exists (
        select from shop_order_summary u
        where u.tenant_id = app_tenant() and u.place_id = s.place_id and u.summary_status <> ${summaryStates.keys.draft}
          and s.day between u.booking_time_start and u.booking_time_end and (u.meal_period is null or u.meal_period = i.meal_period))
        then ${skips.locked} end as skip
    from span s
    join (select distinct week, weekno, meal_period from shop_rotation_item where tenant_id = app_tenant() and rotation_id = ${span.id}::bigint) i
      on i.week = s.week and i.weekno = s.weekno),
  wanted as materialized (
    select m.day, m.meal_period, i.dish_id, coalesce(i.category_id, d.category_id) as category_id, i.price, i.serving, i.limit_per_person, d.name,
      d.dish_status = ${dishStates.keys.offSale} as is_off
    from meal m
    join shop_rotation_item i on i.tenant_id = app_tenant() and i.rotation_id = m.id and i.week = m.week and i.weekno = m.weekno
      and i.meal_period = m.meal_period
    join dining_dish d on d.tenant_id = i.tenant_id and d.id = i.dish_id
    where m.skip is null),
  present as materialized (
    select m.day, g.*, (
      select max(s.day) from shop_sold s
      where s.tenant_id = g.tenant_id and s.goods_id = g.id and s.sold > 0 and s.day >= app_today()) as ordered_until
    from meal m
    join shop_goods g on g.tenant_id = app_tenant() and g.place_id = m.place_id and g.weekno = m.weekno and g.meal_period = m.meal_period
      and (g.valid_from is null or g.valid_from <= m.day) and (g.valid_to is null or g.valid_to >= m.day)
    where m.skip is null and ${dataScopeCondition(ctx, 'shop_goods', 'g')}),
  compared as materialized (
    select day, meal_period, dish_id, coalesce(w.name, p.name) as name, w.day is not null as is_wanted, w.is_off, w.category_id, w.price,
      w.serving, w.limit_per_person, p.id as goods_id, p.version as goods_version, p.price as price_now, p.serving as serving_now, p.valid_from,
      p.ordered_until,
      w.day is not null and (w.price, w.serving, w.limit_per_person, w.category_id, ${goodsStates.keys.onSale}::int)
        is not distinct from (p.price, p.serving, p.limit_per_person, p.category_id, p.goods_status) as is_same
    from wanted w full join present p using (day, meal_period, dish_id)),
  freeable as materialized (
    select c.*, ${span.mode}::int = ${rotationMode.keys.replace} and c.goods_id is not null and not c.is_same
      and (c.ordered_until is null or c.day > c.ordered_until) as may_go
    from compared c),
  checked as materialized (
    select f.*, f.may_go and (
      f.day >= f.valid_from and min(f.day) filter (where f.may_go) over (partition by f.goods_id) < f.valid_from + 7
      and exists (select from shop_order_item i where i.tenant_id = app_tenant() and i.goods_id = f.goods_id)) is not true as goes
    from freeable f),
  difference as materialized (
    select j.*, case
      when j.goods_id is not null and (j.is_same or ${span.mode}::int = ${rotationMode.keys.fill}) then ${unchanged}::int
      when j.goods_id is not null and not j.goes then ${ordered}
      when j.goods_id is not null and j.is_wanted then ${changed}
      when j.goods_id is not null then ${removed}
      when j.is_off then ${dishOff}
      when ${span.mode}::int = ${rotationMode.keys.fill} and exists (
        select from present p where p.day = j.day and p.meal_period = j.meal_period and p.category_id is not distinct from j.category_id) then ${taken}
      else ${added} end as change
    from checked j)`;
