import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { isSoldOn } from '../menu/is-sold-on.ts';

interface MenuWeeks {
  readonly placeId: string;
  readonly monday: string;
  readonly weeks: number;
  readonly name: string;
}

/**
 * Makes a menu cycle from the menu of a place in some weeks from a Monday on (spec/shop#rotation, `frommenu`). Refuses
 * weeks without menu items.
 */
export async function makeRotationFromMenu(ctx: Context, { placeId, monday, weeks, name }: MenuWeeks) {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<{ id: string; items: number }>`
    insert into shop_rotation (name, place_id, weeks, items)
    select ${name}, ${placeId}::bigint, ${weeks}::int, coalesce(jsonb_agg(jsonb_build_object('week', n / 7 + 1, 'weekno', g.weekno,
      'mealPeriod', g.meal_period, 'dishId', g.dish_id::text, 'categoryId', g.category_id::text, 'price', yuan(g.price), 'serving', g.serving,
      'limitPerPerson', g.limit_per_person) order by n, g.meal_period, g.id), '[]')
    from generate_series(0, ${weeks}::int * 7 - 1) n
    cross join lateral (select date_trunc('week', ${monday}::date)::date + n as day) f
    join shop_goods_row g on ${isSoldOn(ctx, placeId, { goods: 'g', day: 'f.day' })}
    returning id, jsonb_array_length(items) as items`.execute(ctx.db);
  const [made] = rows;
  if (!made || made.items === 0) throw new DomainError('shop.rotation-empty', {}, { field: 'monday' });
  return made;
}
