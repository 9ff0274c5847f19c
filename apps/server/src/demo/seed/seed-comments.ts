import type { Context } from '@refectory/engine/request/context.ts';
import { commentSource, commentStatus } from '@refectory/modules/shop/contract/comment/comment-dictionaries.ts';
import { sql } from 'kysely';
import { commentWords } from '../content/goods-services.ts';

/** Number of days with reviews. */
const days = 14;
/** One of this many dishes picked up has a review, and one of this many reviews is hidden. */
const takenPerComment = 40;
const commentsPerHidden = 25;

/** Reviews of recent meals, an hour after the meal or now; a few are hidden (spec/shop#comments). */
export async function seedComments(ctx: Context): Promise<void> {
  const words = JSON.stringify(commentWords.map(([score, content]) => ({ score, content })));
  const { console: atConsole, guest } = commentSource.keys;
  const { shown, hidden } = commentStatus.keys;
  await sql`
    insert into shop_goods_comment (booking_id, order_id, dish_id, place_id, employee_id, day, meal_period, score, content, source, status, create_time)
    select t.booking_id, t.order_id, t.dish_id, t.place_id, t.employee_id, t.day, t.meal_period, (w.said ->> 'score')::int, w.said ->> 'content',
      case when t.booking_id is null then ${atConsole}::int else ${guest}::int end,
      case when t.pick / ${takenPerComment} % ${commentsPerHidden} = 7 then ${hidden}::int else ${shown}::int end,
      least(app_now(), (t.day + time '14:30') at time zone ${ctx.zone})
    from (
      select *, row_number() over (order by day, meal_period, booking_id, order_id, dish_id)::int as pick from shop_taken_dish
      where tenant_id = app_tenant() and day > app_today() - ${days}::int) t
    cross join lateral (select ${words}::jsonb -> ((t.pick / ${takenPerComment}) % ${commentWords.length}) as said) w
    where t.pick % ${takenPerComment} = 0
    on conflict do nothing`.execute(ctx.db);
}
