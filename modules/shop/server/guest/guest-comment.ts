import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertWritable } from '@refectory/engine/tenancy/assert-writable.ts';
import { sql } from 'kysely';
import { guestAddress, readGuestCode } from '#dining/server/public.ts';
import { commentScore, commentSource } from '#shop/contract/comment/comment-dictionaries.ts';
import { maxCommentLength } from '#shop/contract/comment/goods-comment.ts';
import { insertComment } from '../comment/insert-comment.ts';
import { findTakenDishes } from '../comment/list-taken-dishes.ts';
import { exceedsCallLimit, ignoreClosedTenants, pageLanguage, sendPage } from './open-page.ts';
import { formPolicy } from './page/page-frame.ts';
import { type CommentPage, renderComments } from './page/render-comments.ts';
import { renderNotice } from './page/render-notice.ts';

/** Share of CALLS_PER_MINUTE per client address, so that pickup codes cannot be guessed. */
const share = 0.02;
const scores: ReadonlySet<string> = new Set(Object.values(commentScore.keys).map(String));

interface Said {
  readonly code?: string | null | undefined;
  readonly lang?: string | null | undefined;
  readonly takeCode?: string | null | undefined;
  readonly dishId?: string | null | undefined;
  readonly score?: string | null | undefined;
  readonly content?: string | null | undefined;
}

/**
 * Review page for guests: asks for the pickup code, lists the dishes picked up with it, and saves one review each
 * (spec/shop#comments). Forged codes 404, replaced ones 410, too many requests 429.
 */
export async function answerComment(caller: CallEnvironment, said: Said) {
  const language = pageLanguage(caller, said.lang ?? '');
  const refuse = (status: number, notice: 'unknown' | 'void' | 'often') =>
    sendPage(caller, { status, page: renderNotice(notice, language), language });
  if (exceedsCallLimit(caller, 'guest comment', share)) return refuse(429, 'often');
  const text = said.code ?? '';
  const code = readGuestCode(text);
  if (!code) return refuse(404, 'unknown');
  const page = await caller.runner
    .runAsSystem(code.tenantId, async (ctx) => {
      const place = await findPlace(ctx, code.kind, code.id, guestAddress(text));
      return place && { placeName: place.name, ...(await hearGuest(ctx, place.id, said)) };
    })
    .catch(ignoreClosedTenants);
  if (!page) return refuse(410, 'void');
  return sendPage(caller, { status: 200, page: renderComments(page, language), language, policy: formPolicy });
}

async function hearGuest(ctx: Context, placeId: string, said: Said): Promise<Omit<CommentPage, 'placeName'>> {
  const takeCode = (said.takeCode ?? '').trim().toUpperCase();
  if (!takeCode) return { takeCode, dishes: [], notice: undefined };
  const ofCode = sql<boolean>`t.take_code = ${takeCode} and t.place_id = ${placeId}::bigint`;
  const dishes = await findTakenDishes(ctx, ofCode);
  const dish = dishes.find(({ dishId }) => dishId === said.dishId);
  if (!dish) return { takeCode, dishes, notice: dishes.length === 0 ? 'nothing' : undefined };
  if (!scores.has(said.score ?? '')) return { takeCode, dishes, notice: 'score' };
  await assertWritable(ctx);
  await insertComment(ctx, {
    bookingId: dish.bookingId,
    orderId: null,
    dishId: dish.dishId,
    score: Number(said.score),
    content: (said.content ?? '').trim().slice(0, maxCommentLength),
    images: [],
    source: commentSource.keys.guest,
  });
  return { takeCode, dishes: dishes.filter((each) => each !== dish), notice: 'thanks' };
}

/** Place of a current code in an active tenant. */
async function findPlace(ctx: Context, kind: 'place' | 'table', id: string, address: string) {
  const isPlace = kind === 'place';
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from dining_place p
    left join dining_table t on t.tenant_id = p.tenant_id and t.place_id = p.id and t.id = ${isPlace ? null : id}::bigint
    where p.tenant_id = app_tenant()
      and case when ${isPlace}::boolean then p.id = ${id}::bigint and p.mini_icon = ${address} else t.mini_icon = ${address} end
      and exists (select from sys_tenant where tenant_id = app_tenant() and (valid_until is null or valid_until > app_now()))`.execute(
    ctx.db,
  );
  return rows[0];
}
