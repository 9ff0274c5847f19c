import type { Context } from '@refectory/engine/request/context.ts';
import { categoryStates } from '#shop/contract/category-states.ts';

/** Enabled categories, the rows of a menu grid. */
export const listMenuCategories = (ctx: Context) =>
  ctx.db
    .selectFrom('shop_category')
    .select(['id', 'name'])
    .where('status', '=', categoryStates.keys.enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute();
