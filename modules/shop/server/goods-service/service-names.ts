import { sql } from 'kysely';
import { goodsServiceStates } from '#shop/contract/goods-service/goods-service-states.ts';

/** Names of the enabled services of menu item `g`, in the order of the services (spec/shop#goods-service). */
export const serviceNames = sql<string[]>`array(
  select v.name from shop_goods_service v
  where v.tenant_id = g.tenant_id and v.id = any(g.service_ids) and v.status = ${goodsServiceStates.keys.enabled}
  order by v.sort, v.id)`;
