import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { rotationChange } from '#shop/contract/rotation/rotation-dictionaries.ts';
import { maxSpanDays } from '#shop/contract/rotation/rotation-figures.ts';
import { requireRotation } from './require-rotation.ts';
import { differenceTables, type RotationSpan } from './rotation-difference.ts';

const { added, changed, removed, unchanged, ordered } = rotationChange.keys;

interface PlannedDay {
  readonly day: string;
  readonly week: number;
  readonly dayName: string;
  readonly skipped: readonly { readonly mealPeriod: number; readonly reason: number }[];
  readonly mealPeriods: readonly number[];
}

interface PlannedLine {
  readonly day: string;
  readonly mealPeriod: number;
  readonly dishId: string;
  readonly name: string;
  readonly change: number;
  readonly price: string | null;
  readonly serving: number | null;
  readonly priceNow: string | null;
  readonly servingNow: number | null;
  readonly orderedUntil: string;
}

interface Difference {
  readonly mark: string;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly kept: number;
  readonly days: readonly PlannedDay[];
  readonly lines: readonly PlannedLine[];
}

/**
 * Difference that applying a menu cycle would make (spec/shop#rotation, `plan`). Read only. `mark` changes as soon as
 * menu, orders or cycle change the difference.
 */
export async function planRotation(ctx: Context, span: RotationSpan): Promise<Difference> {
  await assertSpan(ctx, span);
  const { id, fromDay, toDay, firstWeek, mode, daysOff } = span;
  const { rows } = await sql<Difference>`
    with ${differenceTables(ctx, span)}
    select f.mark, f.added, f.changed, f.removed, f.unchanged, f.kept, f.lines, d.days
    from (
      select md5(coalesce(string_agg(concat_ws(' ', day, meal_period, dish_id, change, goods_id, goods_version, category_id, price, serving,
          limit_per_person), ';' order by day, meal_period, dish_id), '') || ${JSON.stringify([id, fromDay, toDay, firstWeek, mode, daysOff === true])}::text) as mark,
        count(*) filter (where change = ${added})::int as added, count(*) filter (where change = ${changed})::int as changed,
        count(*) filter (where change = ${removed})::int as removed, count(*) filter (where change = ${unchanged})::int as unchanged,
        count(*) filter (where change = ${ordered})::int as kept,
        coalesce(json_agg(json_build_object('day', day, 'mealPeriod', meal_period, 'dishId', dish_id::text, 'name', name, 'change', change,
          'price', yuan(price), 'serving', serving, 'priceNow', yuan(price_now), 'servingNow', serving_now,
          'orderedUntil', coalesce(ordered_until::text, '')) order by day, meal_period, change, name), '[]') as lines
      from difference) f
    cross join (
      select coalesce(json_agg(json_build_object('day', day, 'week', week, 'dayName', day_name, 'skipped', coalesce(skipped, '[]'),
        'mealPeriods', coalesce(meals, '[]')) order by day), '[]') as days
      from span s
      left join lateral (
        select json_agg(json_build_object('mealPeriod', m.meal_period, 'reason', m.skip) order by m.meal_period) filter (where m.skip is not null) as skipped,
          json_agg(m.meal_period order by m.meal_period) as meals
        from meal m where m.day = s.day) m on true) d`.execute(ctx.db);
  return rows[0] as Difference;
}

/** Refuses a reversed or too long span, and a first week that the cycle does not have. */
async function assertSpan(ctx: Context, { id, fromDay, toDay, firstWeek }: RotationSpan): Promise<void> {
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000 + 1;
  if (days < 1 || days > maxSpanDays)
    throw new DomainError('shop.rotation-days', { most: maxSpanDays }, { field: 'toDay' });
  const { weeks } = await requireRotation(ctx, id);
  if (firstWeek > weeks) throw new DomainError('shop.rotation-no-such-week', { weeks }, { field: 'firstWeek' });
}
