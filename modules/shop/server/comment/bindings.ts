import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { placeFilter } from '#dining/server/public.ts';
import { commentStates } from '#shop/contract/comment/comment-states.ts';
import { goodsComment } from '#shop/contract/comment/goods-comment.ts';
import { listTakenDishes } from './list-taken-dishes.ts';
import { writeComment } from './write-comment.ts';

export const commentBindings = [
  bindResource(goodsComment, 'shop_goods_comment', {
    view: 'shop_goods_comment_row',
    hooks: { listFilter: (ctx) => placeFilter(ctx, 't.place_id') },
    queries: { open: listTakenDishes },
    actions: { write: writeComment, show: move(commentStates, 'show'), hide: move(commentStates, 'hide') },
  }),
];

export const commentConstraints: ConstraintCodes = { shop_goods_comment_once: 'shop.comment-once' };
