import { inScope } from '@refectory/engine/list/row-limit.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** The categories in use as key/value pairs (spec/shop#category, category `dictionary`). */
export const categoryDictionary = (ctx: Context) =>
  ctx.db
    .selectFrom('shop_category')
    .select(['id as key', 'name as value'])
    .where('status', '=', 1)
    .where(inScope(ctx, 'shop_category', 'shop_category'))
    .orderBy('sort')
    .orderBy('id')
    .execute();
