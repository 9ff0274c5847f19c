import type { Context } from '@refectory/engine/request/context.ts';
import { categoryStates } from '#shop/contract/category-states.ts';

/** The categories in use, which are rows of the grid of a menu. */
export const listMenuCategories = (ctx: Context) =>
  ctx.db
    .selectFrom('shop_category')
    .select(['id', 'name'])
    .where('status', '=', categoryStates.keys.enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute();
