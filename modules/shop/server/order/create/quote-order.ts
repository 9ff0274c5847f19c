import { fenToYuan } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { refusalOf } from '@refectory/engine/refusal/error-registry.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { assertPlace } from '#dining/server/public.ts';
import { balancesOf } from '#wallet/server/public.ts';
import { type JudgedOrder, judgeOrders } from './judge-orders.ts';
import { readItems } from './order-ask.ts';
import { portionsLeft } from './portions-left.ts';
import { portionsOf } from './prepare-orders.ts';
import { limitRefusals } from './take-portions.ts';
import { whoOrders } from './who-orders.ts';

interface QuoteInput {
  readonly employeeId?: string | null;
  readonly cardNo?: string | null;
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly items: unknown;
  readonly payType?: number | null;
}

const byBalance = 1;

/** What an order would cost, what the person has, and whether it can be placed or why not. Changes nothing. */
export async function quoteOrder(ctx: Context, { employeeId, cardNo, items, payType, ...where }: QuoteInput) {
  await assertPlace(ctx, where.placeId);
  const who = await whoOrders(ctx, { employeeId, cardNo });
  const ask = { ...where, ...who, items: readItems(items), payType: payType ?? byBalance };
  const [judged] = await judgeOrders(ctx, [ask]);
  const { facts, totalPrice, discount, payPrice, ...order } = judged as JudgedOrder;
  const available = (await balancesOf(ctx, [who.employeeId])).get(who.employeeId)?.available ?? 0n;
  const wants = portionsOf([ask]);
  const refusal =
    order.refusal ??
    (await limitRefusals(ctx, wants)).get(who.employeeId) ??
    (await portionsLeft(ctx, wants)).refusal(wants) ??
    shortage(judged as JudgedOrder, available);
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
    mayOrder: !refusal,
    code: refusal?.code ?? '',
    reason: refusal ? refusalOf(refusal, ctx.language).msg : '',
  };
}

function shortage({ ask, payPrice }: JudgedOrder, available: bigint): Refusal | undefined {
  if (ask.payType !== byBalance || payPrice <= available) return undefined;
  return { code: 'wallet.not-enough', params: { available: fenToYuan(available), amount: fenToYuan(payPrice) } };
}
