import type { ErrorCode } from '@refectory/declaration/error.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { inScope } from '@refectory/engine/list/row-limit.ts';
import { refusalOf } from '@refectory/engine/refusal/error-registry.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertPlace, type JudgedBooking, judgeBookings, newTally } from '#dining/server/public.ts';
import { balancesOf } from '#wallet/server/public.ts';
import { type JudgedOrder, judgeOrders } from '../order/create/judge-orders.ts';
import { portionsLeft } from '../order/create/portions-left.ts';
import { portionsOf } from '../order/create/prepare-orders.ts';
import { limitRefusals } from '../order/create/take-portions.ts';
import type { BookingNow } from './read-booking-json.ts';
import { type Wish, wishesOf } from './wishes-of.ts';

const byBalance = 1;

/**
 * Answers per person: employee, price, rule, goods, balance, may book or the reason not (spec/shop#booking-now).
 * Changes nothing.
 */
export async function listPersons(ctx: Context, booking: BookingNow) {
  await assertPlace(ctx, booking.placeId);
  const wishes = await wishesOf(ctx, booking);
  // What a person gets as a meal counts for what he gets as goods.
  const tally = newTally();
  const meals = new Map(
    (
      await judgeBookings(
        ctx,
        wishes.flatMap(({ meal }) => meal ?? []),
        tally,
      )
    ).map((one) => [one.ask, one]),
  );
  const orders = new Map(
    (
      await judgeOrders(
        ctx,
        wishes.flatMap(({ order }) => order ?? []),
        tally,
      )
    ).map((one) => [one.ask, one]),
  );
  const ids = wishes.flatMap(({ employeeId }) => employeeId || []);
  const names = await namesOf(ctx, ids);
  const balances = await balancesOf(ctx, [...names.keys()]);
  const wanted = portionsOf(wishes.flatMap(({ order }) => order ?? []));
  const [overLimit, left] = [await limitRefusals(ctx, wanted), await portionsLeft(ctx, wanted)];
  const answers: PersonAnswer[] = [];
  for (const wish of wishes) {
    const meal = wish.meal && meals.get(wish.meal);
    const order = wish.order && orders.get(wish.order);
    const portions = portionsOf(wish.order ? [wish.order] : []);
    const available = balances.get(wish.employeeId)?.available ?? 0n;
    const amount = (meal?.amount ?? 0n) - (meal?.allowance ?? 0n) + (order?.payPrice ?? 0n);
    const refusal =
      wish.fault ??
      meal?.refusal ??
      order?.refusal ??
      (wish.order && (overLimit.get(wish.employeeId) ?? left.refusal(portions))) ??
      (booking.payType === byBalance && amount > available
        ? { code: 'wallet.not-enough', params: { available: fenToYuan(available), amount: fenToYuan(amount) } }
        : undefined);
    if (!refusal) left.promise(portions);
    answers.push({
      ...whoIs(wish, names),
      ...mealOf(meal),
      goods: goodsOf(order),
      amount: fenToYuan(amount),
      balance: fenToYuan(available),
      mayBook: !refusal,
      code: refusal?.code ?? '',
      reason: refusal ? refusalOf(refusal, ctx.language).msg : '',
    });
  }
  return answers;
}

type PersonAnswer = ReturnType<typeof whoIs> &
  ReturnType<typeof mealOf> & {
    readonly goods: ReturnType<typeof goodsOf>;
    /** Meal and goods together, without what the subsidy fund bears: what the person pays. */
    readonly amount: string;
    readonly balance: string;
    readonly mayBook: boolean;
    /** Code of the refusal, `''` when the person may book. */
    readonly code: ErrorCode | '';
    readonly reason: string;
  };

const whoIs = ({ employeeId, cardNo }: Wish, names: ReadonlyMap<string, Names>) => ({
  employeeId,
  employeeName: names.get(employeeId)?.name ?? '',
  saasNo: names.get(employeeId)?.saasNo ?? '',
  groupName: names.get(employeeId)?.groupName ?? '',
  cardNo,
});

const mealOf = (meal: JudgedBooking | undefined) => ({
  packageId: meal?.ask.packageId ?? '',
  packageName: meal?.facts.packageName ?? '',
  price: fenToYuan(meal?.amount ?? 0n),
  /** What the subsidy fund bears of the price. */
  allowance: fenToYuan(meal?.allowance ?? 0n),
  /** Before rule and grade. */
  basePrice: fenToYuan(meal?.basePrice ?? 0n),
  ruleId: meal?.ruleId ?? '',
  ruleName: meal?.ruleName ?? '',
});

const goodsOf = (order: JudgedOrder | undefined) =>
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

async function namesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Names>> {
  const { rows } = await sql<Names & { id: string }>`
    select e.id, e.name, e.saas_no as "saasNo", coalesce(g.name, '') as "groupName" from dining_employee e
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    where e.tenant_id = app_tenant() and e.id = any(${ids}::bigint[]) and ${inScope(ctx, 'dining_employee', 'e')}`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
