import { joinNames } from '@refectory/declaration/label.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { defineHandler } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import {
  cancelReservedEvent,
  listMealIds,
  listReservedEvent,
  type ReservedMeal,
  type ReservedMealFilter,
} from '#dining/server/public.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { cancelLockedOrders } from '../change/cancel-orders.ts';
import { lockOrders } from '../lock-orders.ts';

/** Orders for these days that the kitchen has not started (spec/dining#rest). */
async function listReservedOrders(
  ctx: Context,
  { employeeId, placeId, startOn, endOn, visibility }: ReservedMealFilter,
): Promise<ReservedMeal[]> {
  const scope = visibility === 'seen' ? dataScopeCondition(ctx, 'shop_order', 'o') : sql<boolean>`true`;
  const person = employeeId ? sql<boolean>`o.employee_id = ${employeeId}::bigint` : sql<boolean>`true`;
  const place = placeId ? sql<boolean>`o.place_id = ${placeId}::bigint` : sql<boolean>`true`;
  const { rows } = await sql<Omit<ReservedMeal, 'content'> & { readonly goods: readonly string[] | null }>`
    select o.id, ${orderStates.resource} as resource, o.order_no as number, o.employee_id as "employeeId",
      e.name as "employeeName", e.saas_no as "saasNo", o.place_id as "placeId", p.name as "placeName", o.day,
      o.meal_period as "mealPeriod",
      (select array_agg(i.name || ' ×' || i.quantity order by i.id) from shop_order_item i
        where i.tenant_id = o.tenant_id and i.order_id = o.id) as goods,
      o.pay_price as amount, o.pay_status = ${payStatus.keys.paid} as paid
    from shop_order o
    join dining_place p on p.tenant_id = o.tenant_id and p.id = o.place_id
    join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    where o.tenant_id = app_tenant() and o.day between ${startOn}::date and ${endOn}::date and ${person} and ${place}
      and o.order_status in (${orderStates.keys.unpaid}, ${orderStates.keys.paid}) and ${scope}
    order by o.day, o.meal_period, o.id`.execute(ctx.db);
  return rows.map(({ goods, ...row }) => ({
    ...row,
    content: joinNames(goods ?? [], ctx.language),
    amount: fenToYuan(row.amount),
  }));
}

/** Handlers that list and cancel orders together with bookings for days affected by a change. */
export const reservedOrderHandlers = [
  defineHandler(listReservedEvent, listReservedOrders),
  defineHandler(cancelReservedEvent, async (ctx, { meals, reason }) => {
    const ids = listMealIds(meals, orderStates.resource);
    if (ids.length > 0) await cancelLockedOrders(ctx, await lockOrders(ctx, ids), ids, reason);
  }),
];
