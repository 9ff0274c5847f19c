import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { categoryStates } from '#shop/contract/category-states.ts';

/** Enabled categories as key/value pairs (spec/shop#category, category `dictionary`). */
export const listCategoryOptions = (ctx: Context) =>
  ctx.db
    .selectFrom('shop_category')
    .select(['id as key', 'name as value'])
    .where('status', '=', categoryStates.keys.enabled)
    .where(dataScopeCondition(ctx, 'shop_category', 'shop_category'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
