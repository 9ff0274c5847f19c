import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import { fenInWords, fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { toOfferRows } from '#coupon/server/public.ts';
import { assertOwnPlace, createTally, type ValidatedBooking, validateBookings } from '#dining/server/public.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { readBalances } from '#wallet/server/public.ts';
import { listRequestedPortions } from '../order/create/prepare-new-orders.ts';
import { readPortionsLeft } from '../order/create/read-portions-left.ts';
import { findLimitRefusals } from '../order/create/reserve-portions.ts';
import { type ValidatedOrder, validateOrders } from '../order/create/validate-orders.ts';
import { assignCoupons, listPersonOffers, type PersonBills } from './coupon-for-person.ts';
import type { BookingNowInput } from './parse-booking-json.ts';
import { type PersonRequest, parsePersonRequests } from './parse-person-requests.ts';

const byBalance = payType.keys.balance;

/**
 * Per person: employee, price, rule, menu items, balance, and whether they may book or why not (spec/shop#booking-now).
 * Read only.
 */
export async function checkPersons(ctx: Context, booking: BookingNowInput) {
  await assertOwnPlace(ctx, booking.placeId);
  const requests = await parsePersonRequests(ctx, booking);
  // The meal of a person counts towards the limits for their menu items.
  const tally = createTally();
  const meals = new Map(
    (
      await validateBookings(
        ctx,
        requests.flatMap(({ meal }) => meal ?? []),
        tally,
      )
    ).map((one) => [one.request, one]),
  );
  const orders = new Map(
    (
      await validateOrders(
        ctx,
        requests.flatMap(({ order }) => order ?? []),
        tally,
      )
    ).map((one) => [one.request, one]),
  );
  const ids = requests.flatMap(({ employeeId }) => employeeId || []);
  const names = await readEmployeeNames(ctx, ids);
  const balances = await readBalances(ctx, [...names.keys()]);
  const wanted = listRequestedPortions(requests.flatMap(({ order }) => order ?? []));
  const [overLimit, left] = [await findLimitRefusals(ctx, wanted), await readPortionsLeft(ctx, wanted)];
  const bills = requests.map((request) =>
    toPersonBills(request, request.meal && meals.get(request.meal), request.order && orders.get(request.order)),
  );
  const [offers, placed] = [await listPersonOffers(ctx, bills), await assignCoupons(ctx, bills)];
  const answers: PersonAnswer[] = [];
  for (const [place, request] of requests.entries()) {
    const meal = request.meal && meals.get(request.meal);
    const order = request.order && orders.get(request.order);
    const portions = listRequestedPortions(request.order ? [request.order] : []);
    const available = balances.get(request.employeeId)?.available ?? 0n;
    const coupon = placed[place];
    const couponValue = coupon?.saves ?? 0n;
    const amount = (meal?.amount ?? 0n) - (meal?.allowance ?? 0n) + (order?.payPrice ?? 0n) - couponValue;
    const refusal =
      request.refusal ??
      meal?.refusal ??
      order?.refusal ??
      coupon?.refusal ??
      (request.order && (overLimit.get(request.employeeId) ?? left.refusal(portions))) ??
      (booking.payType === byBalance && amount > available
        ? { code: 'wallet.not-enough', params: { available: fenInWords(available), amount: fenInWords(amount) } }
        : undefined);
    if (!refusal) left.deduct(portions);
    answers.push({
      ...toPersonFields(request, names),
      ...toMealFields(meal),
      goods: toGoodsRows(order),
      coupons: toOfferRows(ctx, offers[place] ?? []),
      couponValue: fenToYuan(couponValue),
      amount: fenToYuan(amount),
      balance: fenToYuan(available),
      mayBook: !refusal,
      code: refusal?.code ?? '',
      reason: refusal ? formatRefusal(refusal, ctx.language).msg : '',
    });
  }
  return answers;
}

type PersonAnswer = ReturnType<typeof toPersonFields> &
  ReturnType<typeof toMealFields> & {
    readonly goods: ReturnType<typeof toGoodsRows>;
    /** Savings by each coupon of the person, best first. */
    readonly coupons: ReturnType<typeof toOfferRows>;
    /** Part paid by the chosen coupon. */
    readonly couponValue: string;
    /** Amount the person pays for meal and menu items, after meal allowance and coupon. */
    readonly amount: string;
    readonly balance: string;
    readonly mayBook: boolean;
    /** Code of the refusal; `''` if the person may book. */
    readonly code: ErrorCode | '';
    readonly reason: string;
  };

/** Bills that a coupon may pay a part of; refused ones are left out. */
function toPersonBills(
  { employeeId, couponId }: PersonRequest,
  meal: ValidatedBooking | undefined,
  order: ValidatedOrder | undefined,
): PersonBills {
  const place = (request: { readonly placeId: string }) => ({ employeeId, placeId: request.placeId });
  return {
    couponId,
    ...(meal &&
      !meal.refusal && {
        meal: { ...place(meal.request), payable: meal.amount - meal.allowance, portionPrice: meal.price },
      }),
    ...(order && !order.refusal && { order: { ...place(order.request), payable: order.payPrice } }),
  };
}

const toPersonFields = ({ employeeId, cardNo }: PersonRequest, names: ReadonlyMap<string, Names>) => ({
  employeeId,
  employeeName: names.get(employeeId)?.name ?? '',
  saasNo: names.get(employeeId)?.saasNo ?? '',
  groupName: names.get(employeeId)?.groupName ?? '',
  cardNo,
});

const toMealFields = (meal: ValidatedBooking | undefined) => ({
  packageId: meal?.request.packageId ?? '',
  packageName: meal?.facts.packageName ?? '',
  price: fenToYuan(meal?.amount ?? 0n),
  /** Part paid by the meal allowance. */
  allowance: fenToYuan(meal?.allowance ?? 0n),
  /** Before price rule and grade. */
  basePrice: fenToYuan(meal?.basePrice ?? 0n),
  ruleId: meal?.ruleId ?? '',
  ruleName: meal?.ruleName ?? '',
});

const toGoodsRows = (order: ValidatedOrder | undefined) =>
  (order?.items ?? []).map(({ goods, quantity, price, amount }) => ({
    goodsId: goods.id,
    name: goods.name,
    quantity,
    price: fenToYuan(price),
    amount: fenToYuan(amount),
  }));

interface Names {
  readonly name: string;
  readonly saasNo: string;
  readonly groupName: string;
}

async function readEmployeeNames(ctx: Context, ids: readonly string[]): Promise<Map<string, Names>> {
  const { rows } = await sql<Names & { id: string }>`
    select e.id, e.name, e.saas_no as "saasNo", coalesce(g.name, '') as "groupName" from dining_employee e
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    where e.tenant_id = app_tenant() and e.id = any(${ids}::bigint[]) and ${dataScopeCondition(ctx, 'dining_employee', 'e')}`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
