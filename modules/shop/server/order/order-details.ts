import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { orderEvent } from '#shop/contract/dictionaries.ts';
import type { orderCalls } from '#shop/contract/order/order-calls.ts';

interface OrderGoods {
  readonly id: string;
  readonly goodsId: string;
  readonly dishId: string;
  readonly name: string;
  readonly image: string;
  readonly price: string;
  readonly quantity: number;
  readonly discount: string;
  readonly amount: string;
  readonly ruleId: string;
  readonly ruleName: string;
}

type OrderEvent = ResponseData<typeof orderCalls.loglist.answer>[number];

/**
 * Menu items of an order with their images (spec/shop#order-lists, order `goodsdetail`). Refuses an unknown order
 * (every order has items).
 */
export async function listOrderGoods(ctx: Context, orderId: string) {
  const { rows } = await sql<OrderGoods>`
    select i.id, i.goods_id as "goodsId", i.dish_id as "dishId", i.name, d.image, i.price, i.quantity, i.discount, i.amount,
      coalesce(i.rule_id::text, '') as "ruleId", coalesce(r.name, '') as "ruleName"
    from shop_order_item i
    join dining_dish d on d.tenant_id = i.tenant_id and d.id = i.dish_id
    left join dining_price_rule r on r.tenant_id = i.tenant_id and r.id = i.rule_id
    where i.tenant_id = app_tenant() and i.order_id = ${orderId}::bigint order by i.id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('platform.not-found');
  return rows.map((row) => ({
    ...row,
    price: fenToYuan(row.price),
    discount: fenToYuan(row.discount),
    amount: fenToYuan(row.amount),
  }));
}

/** Dictionary key of each event by the name of its move. */
const eventKeys = JSON.stringify(orderEvent.keys);

/** State changes of an order in their order; `action` is a key of the dictionary order_event. */
export async function listOrderLog(ctx: Context, orderId: string) {
  const { rows } = await sql<Omit<OrderEvent, 'at'> & { readonly at: Date }>`
    select l.id, (${eventKeys}::jsonb ->> l.action)::int as action,
      l.from_status as "fromStatus", l.to_status as "toStatus", coalesce(u.real_name, '') as "operatorName", l.at,
      coalesce(l.detail, '') as detail
    from state_log l
    left join sys_user u on u.tenant_id = l.tenant_id and u.id = l.operator
    where l.tenant_id = app_tenant() and l.resource = 'shop.order' and l.row_id = ${orderId}::bigint
    order by l.id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('platform.not-found');
  return rows.map((row) => ({ ...row, at: formatWireTime(row.at, ctx.zone) }));
}
