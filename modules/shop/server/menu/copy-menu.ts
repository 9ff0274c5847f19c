import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { addDays } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import { menuTopic } from '#shop/contract/menu/menu-calls.ts';
import { isSoldOn } from './is-sold-on.ts';

interface CopiedDays {
  readonly placeId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly days: number;
}

/**
 * Copies the menu of some days to as many other days, valid on those days only; a dish that is already there is kept as
 * it is (spec/shop#menu-planner, `copy`).
 */
export async function copyMenu(ctx: Context, { placeId, fromDay, toDay, days }: CopiedDays) {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<{ id: string; version: number }>`
    insert into shop_goods (weekno, dish_id, name, category_id, place_id, meal_period, price, serving, limit_per_person, raw, service_ids, valid_from, valid_to)
    select extract(isodow from t.day)::int, g.dish_id, g.name, g.category_id, g.place_id, g.meal_period, g.price, g.serving, g.limit_per_person, g.raw, g.service_ids, t.day, t.day
    from generate_series(0, ${days}::int - 1) n
    cross join lateral (select ${fromDay}::date + n as day) f
    cross join lateral (select ${toDay}::date + n as day) t
    join shop_goods_row g on ${isSoldOn(ctx, placeId, { goods: 'g', day: 'f.day' })}
    order by n, g.id
    on conflict do nothing
    returning id, version`.execute(ctx.db);
  const { rows: sold } = await sql<{ count: number }>`
    select count(*)::int as count
    from generate_series(${fromDay}::date, ${addDays(fromDay, days - 1)}::date, interval '1 day') d
    cross join lateral (select d::date as day) f
    join shop_goods_row g on ${isSoldOn(ctx, placeId, { goods: 'g', day: 'f.day' })}`.execute(ctx.db);
  announceChange(ctx, menuTopic(placeId));
  // Days in both spans also count items that were just copied.
  return { added: rows, kept: Math.max(0, (sold[0]?.count ?? 0) - rows.length) };
}
