import { defineStates } from '@refectory/declaration/states.ts';
import { commentStatus } from './comment-dictionaries.ts';

/** 1 shown, 2 hidden: not visible to guests and not part of the rating. */
export const commentStates = defineStates({
  resource: 'shop.goodsComment',
  field: 'status',
  dictionary: commentStatus,
  moves: {
    show: { from: ['hidden'], to: 'shown' },
    hide: { from: ['shown'], to: 'hidden' },
  },
});
