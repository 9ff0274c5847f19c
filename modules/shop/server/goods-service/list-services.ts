import type { Context } from '@refectory/engine/request/context.ts';
import { goodsServiceStates } from '#shop/contract/goods-service/goods-service-states.ts';

/** Enabled services (spec/shop#goods-service). */
export async function listServices(ctx: Context) {
  const services = await ctx.db
    .selectFrom('shop_goods_service')
    .select(['id', 'name', 'summary', 'is_default', 'sort'])
    .where('status', '=', goodsServiceStates.keys.enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return services.map(({ is_default: isDefault, ...service }) => ({ ...service, isDefault }));
}
