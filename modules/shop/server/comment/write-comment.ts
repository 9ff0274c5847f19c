import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import { commentSource } from '#shop/contract/comment/comment-dictionaries.ts';
import { type Comment, insertComment } from './insert-comment.ts';

interface WrittenComment extends Pick<Comment, 'dishId' | 'score'> {
  readonly bookingId?: string | null;
  readonly orderId?: string | null;
  readonly content?: string | null;
  readonly images?: readonly string[] | null;
}

/**
 * Enters a review on behalf of a person (spec/shop#comments). Refuses a dish that was not picked up, a place outside
 * the caller's places, and a second review.
 */
export async function writeComment(ctx: Context, { bookingId, orderId, content, images, ...said }: WrittenComment) {
  if (Boolean(bookingId) === Boolean(orderId))
    throw new DomainError('shop.comment-of-what', {}, { field: bookingId ? 'orderId' : 'bookingId' });
  const taken = await ctx.db
    .selectFrom('shop_taken_dish')
    .select('place_id')
    .where('dish_id', '=', said.dishId)
    .where(bookingId ? 'booking_id' : 'order_id', '=', bookingId || orderId || '')
    .executeTakeFirst();
  if (!taken?.place_id) throw new DomainError('shop.comment-not-taken', {}, { field: 'dishId' });
  await assertOwnPlace(ctx, taken.place_id);
  const id = await insertComment(ctx, {
    ...said,
    bookingId: bookingId || null,
    orderId: orderId || null,
    content: content?.trim() ?? '',
    images: images ?? [],
    source: commentSource.keys.console,
  });
  if (!id) throw new DomainError('shop.comment-once', {}, { field: 'dishId' });
  return { id };
}
