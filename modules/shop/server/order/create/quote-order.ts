import { fenInWords, fenToYuan } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { offerCoupons, toOfferRows } from '#coupon/server/public.ts';
import { assertOwnPlace } from '#dining/server/public.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { readBalances } from '#wallet/server/public.ts';
import { findOrderingEmployee } from './find-ordering-employee.ts';
import { combineItems, type ItemRequest } from './order-request.ts';
import { listRequestedPortions } from './prepare-new-orders.ts';
import { readPortionsLeft } from './read-portions-left.ts';
import { findLimitRefusals } from './reserve-portions.ts';
import { type ValidatedOrder, validateOrders } from './validate-orders.ts';

interface QuoteInput {
  readonly employeeId?: string | null;
  readonly cardNo?: string | null;
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly items: readonly ItemRequest[];
  readonly payType?: number | null;
}

const byBalance = payType.keys.balance;

/** Price of an order, savings by coupons, balance, and whether it can be placed or why not. Read only. */
export async function quoteOrder(ctx: Context, { employeeId, cardNo, items, payType, ...where }: QuoteInput) {
  await assertOwnPlace(ctx, where.placeId);
  const who = await findOrderingEmployee(ctx, { employeeId, cardNo });
  const request = { ...where, ...who, items: combineItems(items), payType: payType ?? byBalance };
  const [checked] = await validateOrders(ctx, [request]);
  const { facts, totalPrice, discount, payPrice, ...order } = checked as ValidatedOrder;
  const available = (await readBalances(ctx, [who.employeeId])).get(who.employeeId)?.available ?? 0n;
  const wants = listRequestedPortions([request]);
  const refusal =
    order.refusal ??
    (await findLimitRefusals(ctx, wants)).get(who.employeeId) ??
    (await readPortionsLeft(ctx, wants)).refusal(wants) ??
    balanceRefusal(checked as ValidatedOrder, available);
  const { employeeId: holder } = who;
  const [offers = []] = await offerCoupons(ctx, [{ employeeId: holder, placeId: where.placeId, payable: payPrice }]);
  return {
    employeeId: who.employeeId,
    employeeName: facts.employeeName ?? '',
    saasNo: facts.saasNo ?? '',
    groupName: facts.groupName ?? '',
    balance: fenToYuan(available),
    totalPrice: fenToYuan(totalPrice),
    discount: fenToYuan(discount),
    payPrice: fenToYuan(payPrice),
    items: order.items.map(({ goods, quantity, ...item }) => ({
      goodsId: goods.id,
      name: goods.name,
      quantity,
      price: fenToYuan(item.price),
      discount: fenToYuan(item.discount),
      amount: fenToYuan(item.amount),
      ruleName: item.ruleName,
    })),
    coupons: toOfferRows(ctx, offers),
    mayOrder: !refusal,
    code: refusal?.code ?? '',
    reason: refusal ? formatRefusal(refusal, ctx.language).msg : '',
  };
}

function balanceRefusal({ request, payPrice }: ValidatedOrder, available: bigint): Refusal | undefined {
  if (request.payType !== byBalance || payPrice <= available) return undefined;
  return { code: 'wallet.not-enough', params: { available: fenInWords(available), amount: fenInWords(payPrice) } };
}
