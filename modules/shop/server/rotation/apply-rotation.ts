import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { menuTopic } from '#shop/contract/menu/menu-calls.ts';
import { rotationChange } from '#shop/contract/rotation/rotation-dictionaries.ts';
import { rotationStates } from '#shop/contract/rotation/rotation-states.ts';
import { planRotation } from './plan-rotation.ts';
import { lockRotation } from './require-rotation.ts';
import { differenceTables, type RotationSpan } from './rotation-difference.ts';

const { added: addedChange, changed: changedChange, removed: removedChange } = rotationChange.keys;

/**
 * Applies a menu cycle to a span of days: exactly the difference named by `mark`, or nothing (spec/shop#rotation,
 * `apply`). Refuses if menu, orders or cycle have changed since, so that a second click or user changes nothing. Added
 * items are valid on their day only; items valid for longer continue before and after the changed days.
 */
export async function applyRotation(ctx: Context, { mark, ...span }: RotationSpan & { readonly mark: string }) {
  const template = await lockRotation(ctx, span.id);
  if (template.status !== rotationStates.keys.enabled)
    throw new DomainError('shop.rotation-off', { rotation: template.name });
  await holdMenu(ctx, template.placeId, span);
  const plan = await planRotation(ctx, span);
  if (plan.mark !== mark) throw new DomainError('shop.rotation-menu-changed', {}, { field: 'mark' });
  await freeDays(ctx, span);
  await addDishes(ctx, span, template.placeId);
  announceChange(ctx, menuTopic(template.placeId));
  const { added, changed, removed, unchanged, kept } = plan;
  return { added, changed, removed, unchanged, kept };
}

/**
 * Locks the menu of a place: one application at a time; waits for orders being placed, and later orders see the result.
 */
async function holdMenu(ctx: Context, placeId: string, { fromDay, toDay }: RotationSpan): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('apply rotation ' || app_tenant() || ' ' || ${placeId}::text, 0))`.execute(
    ctx.db,
  );
  await sql`
    select id from shop_goods
    where tenant_id = app_tenant() and place_id = ${placeId}::bigint and (valid_to is null or valid_to >= ${fromDay}::date)
      and (valid_from is null or valid_from <= ${toDay}::date)
    order by id for update`.execute(ctx.db);
}

/**
 * Removes items from the days where they are dropped: items valid on such days only are deleted, others are split
 * around them.
 */
async function freeDays(ctx: Context, span: RotationSpan): Promise<void> {
  const { rows } = await sql<{ gone: string[]; ended: string; parts: string }>`
    with ${differenceTables(ctx, span)},
    freed as materialized (select goods_id, day from difference where change in (${changedChange}, ${removedChange})),
    cut as materialized (
      select g.id, g.valid_from, min(f.day) as first_day from freed f join shop_goods g on g.tenant_id = app_tenant() and g.id = f.goods_id
      group by g.id, g.valid_from),
    gap as materialized (
      select goods_id, day + 1 as from_day, lead(day) over (partition by goods_id order by day) - 1 as to_day from freed),
    part as materialized (
      select g.weekno, g.dish_id, g.name, g.category_id, g.place_id, g.meal_period, g.price, g.serving, g.limit_per_person, g.raw, g.service_ids,
        g.goods_status, p.from_day as valid_from, coalesce(p.to_day, g.valid_to) as valid_to
      from gap p join shop_goods g on g.tenant_id = app_tenant() and g.id = p.goods_id
      -- Its next day is a week after the one that was freed.
      where coalesce(p.to_day, g.valid_to, 'infinity') >= p.from_day + 6)
    select array(select id::text from cut where first_day < valid_from + 7) as gone,
      (select coalesce(json_agg(json_build_object('id', id, 'day', first_day - 1)), '[]')::text from cut
        where (first_day < valid_from + 7) is not true) as ended,
      (select coalesce(json_agg(part), '[]')::text from part) as parts`.execute(ctx.db);
  const [{ gone, ended, parts }] = rows as [(typeof rows)[0]];
  await sql`
    with counters as (delete from shop_sold where tenant_id = app_tenant() and goods_id = any(${gone}::bigint[]))
    delete from shop_goods where tenant_id = app_tenant() and id = any(${gone}::bigint[])`.execute(ctx.db);
  await sql`
    update shop_goods g set valid_to = e.day from json_to_recordset(${ended}::json) e (id bigint, day date)
    where g.tenant_id = app_tenant() and g.id = e.id`.execute(ctx.db);
  await sql`
    insert into shop_goods (weekno, dish_id, name, category_id, place_id, meal_period, price, serving, limit_per_person, raw, service_ids, goods_status,
      valid_from, valid_to)
    select weekno, dish_id, name, category_id, place_id, meal_period, price, serving, limit_per_person, raw, service_ids, goods_status, valid_from, valid_to
    from json_populate_recordset(null::shop_goods, ${parts}::json)`.execute(ctx.db);
}

/** Inserts planned dishes that are missing: added and changed ones. */
async function addDishes(ctx: Context, span: RotationSpan, placeId: string): Promise<void> {
  await sql`
    with ${differenceTables(ctx, span)}
    insert into shop_goods (weekno, dish_id, name, category_id, place_id, meal_period, price, serving, limit_per_person, valid_from, valid_to)
    select extract(isodow from day)::int, dish_id, name, category_id, ${placeId}::bigint, meal_period, price, serving, limit_per_person, day, day
    from difference where change = ${addedChange}
    order by day, meal_period, dish_id
    on conflict do nothing`.execute(ctx.db);
}
