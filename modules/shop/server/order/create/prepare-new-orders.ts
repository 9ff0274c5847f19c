import { nextNumbers } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertOwnPlace, lockDiners } from '#dining/server/public.ts';
import { orderSource } from '#shop/contract/dictionaries.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { readSetting } from '#system/server/public.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import type { OrderRequest } from './order-request.ts';
import { reservePortions } from './reserve-portions.ts';
import { type ValidatedOrder, validateOrders } from './validate-orders.ts';

/** Columns of a new order; a trigger inserts its `items` (JSON) as rows. */
export interface NewOrder {
  readonly order_no: string;
  readonly employee_id: string;
  readonly card_no: string;
  readonly place_id: string;
  readonly table_id: string | null;
  readonly party_id: string | null;
  readonly day: string;
  readonly meal_period: number;
  readonly items: string;
  readonly portions: number;
  readonly total_price: string;
  readonly discount: string;
  readonly pay_price: string;
  readonly pay_type: number;
  readonly pay_status: number;
  readonly pay_deadline: Date | null;
  readonly paid_at: Date | null;
  readonly order_status: number;
  readonly source: number;
  readonly remark: string;
}

const { console: fromConsole, card: byCard } = orderSource.keys;

/** Validates the requests, refuses with the first refusal, and reserves the portions. Returns the rows to insert. */
export async function prepareNewOrders(ctx: Context, requests: readonly OrderRequest[]): Promise<NewOrder[]> {
  for (const placeId of new Set(requests.map((request) => request.placeId))) await assertOwnPlace(ctx, placeId);
  await lockDiners(
    ctx,
    requests.map(({ employeeId }) => employeeId),
  );
  const checked = await validateOrders(ctx, requests);
  const refused = checked.find(({ refusal }) => refusal)?.refusal;
  if (refused) throw DomainError.of(refused);
  await reservePortions(ctx, listRequestedPortions(requests));
  const numbers = await nextNumbers(ctx, 'O', requests.length);
  const { payMinutes } = await readSetting(ctx, 'trade');
  const payBy = new Date(ctx.now.getTime() + payMinutes * 60_000);
  return checked.map((each, n) => toNewOrder(ctx, each, numbers[n] as string, payBy));
}

/** Portions that the requests reserve. */
export const listRequestedPortions = (requests: readonly OrderRequest[]) =>
  requests.flatMap(({ employeeId, day, items }) =>
    items.map(({ goodsId, quantity }) => ({ employeeId, goodsId, day, portions: quantity })),
  );

function toNewOrder(ctx: Context, order: ValidatedOrder, orderNo: string, payBy: Date): NewOrder {
  const { request, portions, totalPrice, discount, payPrice } = order;
  const isFree = payPrice === 0n;
  return {
    order_no: orderNo,
    employee_id: request.employeeId,
    card_no: request.cardNo ?? '',
    place_id: request.placeId,
    table_id: request.tableId ?? null,
    party_id: request.partyId ?? null,
    day: request.day,
    meal_period: request.mealPeriod,
    items: JSON.stringify(order.items.map(toItemRow)),
    portions,
    total_price: String(totalPrice),
    discount: String(discount),
    pay_price: String(payPrice),
    pay_type: request.payType,
    pay_status: isFree ? payStatus.keys.paid : payStatus.keys.unpaid,
    pay_deadline: isFree ? null : payBy,
    paid_at: isFree ? ctx.now : null,
    order_status: isFree ? orderStates.keys.paid : orderStates.keys.unpaid,
    source: request.cardNo ? byCard : fromConsole,
    remark: request.remark ?? '',
  };
}

/** A line as stored in `items`, in fen. */
export const toItemRow = ({ goods, quantity, price, discount, amount, ruleId }: ValidatedOrder['items'][number]) => ({
  goods_id: goods.id,
  dish_id: goods.dishId,
  name: goods.name,
  price: String(price),
  quantity,
  discount: String(discount),
  amount: String(amount),
  rule_id: ruleId ?? null,
});
