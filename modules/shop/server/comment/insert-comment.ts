import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

export interface Comment {
  readonly bookingId: string | null;
  readonly orderId: string | null;
  readonly dishId: string;
  readonly score: number;
  readonly content: string;
  readonly images: readonly string[];
  readonly source: number;
}

/**
 * Inserts a review of a dish picked up with a booking or order. Returns its id, or undefined if the dish was not picked
 * up or already has a review: a constraint allows one (spec/shop#comments).
 */
export async function insertComment(ctx: Context, comment: Comment): Promise<string | undefined> {
  const { bookingId, orderId, dishId, score, content, images, source } = comment;
  const { rows } = await sql<{ id: string }>`
    insert into shop_goods_comment (booking_id, order_id, dish_id, place_id, employee_id, day, meal_period, score, content, images, source)
    select booking_id, order_id, dish_id, place_id, employee_id, day, meal_period, ${score}::int, ${content}, ${JSON.stringify(images)}::jsonb, ${source}::int
    from shop_taken_dish
    where tenant_id = app_tenant() and dish_id = ${dishId}::bigint
      and (booking_id = ${bookingId}::bigint or order_id = ${orderId}::bigint)
    on conflict do nothing
    returning id`.execute(ctx.db);
  return rows[0]?.id;
}
