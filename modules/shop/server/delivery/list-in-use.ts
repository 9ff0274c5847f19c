import type { Context } from '@refectory/engine/request/context.ts';
import { deliveryStates, expressStates } from '#shop/contract/delivery/delivery-states.ts';

/** Enabled couriers (spec/shop#express). */
export const listExpress = (ctx: Context) =>
  ctx.db
    .selectFrom('shop_express')
    .select(['id', 'name', 'code', 'sort'])
    .where('status', '=', expressStates.keys.enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Enabled delivery rules (spec/shop#delivery). */
export const listDeliveries = (ctx: Context) =>
  ctx.db
    .selectFrom('shop_delivery')
    .select(['id', 'name', 'method', 'sort'])
    .where('status', '=', deliveryStates.keys.enabled)
    .orderBy('sort')
    .orderBy('id')
    .execute();
