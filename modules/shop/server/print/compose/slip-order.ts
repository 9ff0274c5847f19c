import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** A line of an order on slips. */
export interface SlipItem {
  readonly name: string;
  readonly quantity: number;
  readonly amount: string;
  /** Category of the menu item and its ancestors. */
  readonly categories: readonly string[];
}

/** An order on slips; money in fen. */
export interface SlipOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly employeeName: string;
  readonly saasNo: string;
  readonly tableCode: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly orderedAt: Date;
  readonly paidAt: Date | null;
  readonly totalPrice: string;
  readonly discount: string;
  readonly payPrice: string;
  readonly couponValue: string;
  readonly payType: number;
  readonly remark: string;
  readonly items: readonly SlipItem[];
}

/** Loads orders with all data needed for slips. */
export async function readSlipOrders(ctx: Context, ids: readonly string[]): Promise<SlipOrder[]> {
  const { rows } = await sql<SlipOrder>`
    with recursive up (id, above) as (
      select id, array[id::text] from shop_category where tenant_id = app_tenant() and parent_id is null
      union all
      select c.id, u.above || c.id::text from shop_category c join up u on c.parent_id = u.id where c.tenant_id = app_tenant())
    select o.id, o.order_no as "orderNo", o.place_id as "placeId", p.name as "placeName", e.name as "employeeName", e.saas_no as "saasNo",
      coalesce(t.code, '') as "tableCode", o.day, o.meal_period as "mealPeriod", o.create_time as "orderedAt", o.paid_at as "paidAt",
      o.total_price as "totalPrice", o.discount, o.pay_price as "payPrice", o.coupon_value as "couponValue", o.pay_type as "payType", o.remark,
      (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'amount', i.amount::text,
          'categories', coalesce(to_json(u.above), '[]')) order by i.id)
        from shop_order_item i join shop_goods g on g.tenant_id = i.tenant_id and g.place_id = i.place_id and g.id = i.goods_id
        left join up u on u.id = g.category_id
        where i.tenant_id = o.tenant_id and i.order_id = o.id) as items
    from shop_order o
    join dining_place p on p.tenant_id = o.tenant_id and p.id = o.place_id
    join dining_employee e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    left join dining_table t on t.tenant_id = o.tenant_id and t.id = o.table_id
    where o.tenant_id = app_tenant() and o.id = any(${ids}::bigint[]) order by o.id`.execute(ctx.db);
  return rows;
}
