import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertOwnPlace } from '#dining/server/public.ts';
import type { kitchenCalls } from '#shop/contract/kitchen/kitchen-calls.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { printUse } from '#shop/contract/print/print-dictionaries.ts';
import { printerStates } from '#shop/contract/print/printer-states.ts';
import { collectNumber } from './collect-number.ts';
import { atStation } from './kitchen-topic.ts';

type Card = ResponseData<typeof kitchenCalls.board.answer>['cards'][number];

const { paid, cancelRequested, preparing, ready } = orderStates.keys;
/** Maximum number of cards; of ready ones the newest are kept. */
const maxCards = 300;

/** Stations of a kitchen: enabled printers for kitchen slips. */
export async function listStations(ctx: Context, { placeId }: { placeId: string }) {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from shop_printer
    where tenant_id = app_tenant() and place_id = ${placeId}::bigint and ${printUse.keys.kitchen}::int = any(uses)
      and status = ${printerStates.keys.enabled} and ${dataScopeCondition(ctx, 'shop_printer', 'shop_printer')} order by name, id`.execute(
    ctx.db,
  );
  return rows;
}

/**
 * Orders sent to the kitchen of a place, oldest first, with the dishes of a station; without a station with all
 * (spec/shop#kitchen-screen). Ready orders can be recalled until they are picked up or the day ends.
 */
export async function readKitchenBoard(
  ctx: Context,
  { placeId, stationId }: { placeId: string; stationId?: string | null },
) {
  await assertOwnPlace(ctx, placeId);
  const { rows } = await sql<Omit<Card, 'since'> & { readonly since: Date }>`
    select o.id as "orderId", o.order_no as "orderNo", ${collectNumber('o')} as number, o.order_status as "orderStatus", o.day,
      o.meal_period as "mealPeriod", coalesce(t.code, '') as "tableCode", o.remark, o.cancel_reason as "cancelReason", s.since,
      greatest(0, extract(epoch from app_now() - s.since))::int as "waitSeconds", c.prepared as "isPrepared", c.complete as "isComplete", c.items
    from shop_order o
    cross join lateral (select coalesce(o.kitchen_at, o.paid_at, o.create_time) as since) s
    cross join lateral (
      select bool_and(p.item_id is not null) as complete,
        bool_and(p.item_id is not null) filter (where ${atStation(stationId ?? null, 'g')}) as prepared,
        json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'isPrepared', p.item_id is not null) order by i.id)
          filter (where ${atStation(stationId ?? null, 'g')}) as items
      from shop_order_item i
      join shop_goods g on g.tenant_id = i.tenant_id and g.place_id = i.place_id and g.id = i.goods_id
      left join shop_prepared_item p on p.tenant_id = i.tenant_id and p.item_id = i.id
      where i.tenant_id = o.tenant_id and i.order_id = o.id) c
    left join dining_table t on t.tenant_id = o.tenant_id and t.id = o.table_id
    where o.tenant_id = app_tenant() and o.place_id = ${placeId}::bigint and o.day >= app_today() - 1
      and o.order_status in (${paid}, ${cancelRequested}, ${preparing}, ${ready}) and (o.order_status <> ${paid} or o.kitchen_at is not null)
      and c.items is not null and ${dataScopeCondition(ctx, 'shop_order', 'o')}
    order by o.order_status = ${ready}, case when o.order_status = ${ready} then -extract(epoch from o.update_time) end, s.since, o.id
    limit ${maxCards}`.execute(ctx.db);
  const wire = (at: Date) => formatWireTime(at, ctx.zone);
  return { at: wire(ctx.now), cards: rows.map((row) => ({ ...row, since: wire(row.since) })) };
}
