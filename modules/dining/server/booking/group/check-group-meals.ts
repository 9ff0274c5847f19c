import { fenInWords } from '@refectory/declaration/money.ts';
import { DomainError, type Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { payType } from '#wallet/contract/dictionaries.ts';
import { type Balance, readBalances } from '#wallet/server/public.ts';
import type { BookingRequest } from '../rules/booking-request.ts';
import { mealName } from '../rules/meal-name.ts';
import { type ValidatedBooking, validateBookings } from '../rules/validate-bookings.ts';

/** The meals of a group, each with its price and why it is refused, if it is; and what its people can spend. */
export interface CheckedGroup {
  readonly meals: readonly ValidatedBooking[];
  readonly balances: ReadonlyMap<string, Balance>;
}

/**
 * Checks meals of a group by the rules of a booking, and that portions and balances suffice for all of them together: what is
 * there goes to who comes first in the requests (spec/dining#group-booking). Changes nothing.
 */
export async function checkGroupMeals(ctx: Context, requests: readonly BookingRequest[]): Promise<CheckedGroup> {
  const checked = await validateBookings(ctx, requests);
  const portions = await readPortionsLeft(ctx, requests);
  const balances = await readBalances(ctx, [...new Set(requests.map(({ employeeId }) => employeeId))]);
  const available = new Map([...balances].map(([id, balance]) => [id, balance.available]));
  const meals = checked.map((meal) => {
    if (meal.refusal) return meal;
    const refusal = portionRefusal(meal, portions) ?? balanceRefusal(meal, available);
    if (refusal) return { ...meal, refusal };
    const { request } = meal;
    const left = portions.get(mealKey(request));
    if (left !== undefined) portions.set(mealKey(request), left - request.persons);
    if (isFromBalance(request)) available.set(request.employeeId, spendable(meal, available) - calculatePayable(meal));
    return meal;
  });
  return { meals, balances };
}

/** What the person pays: the price without what the subsidy fund bears, in fen. */
export const calculatePayable = ({ amount, allowance }: ValidatedBooking): bigint => amount - allowance;

const isFromBalance = (request: BookingRequest): boolean => request.payType === payType.keys.balance;

const spendable = ({ request }: ValidatedBooking, available: ReadonlyMap<string, bigint>): bigint =>
  available.get(request.employeeId) ?? 0n;

function balanceRefusal(meal: ValidatedBooking, available: ReadonlyMap<string, bigint>): Refusal | undefined {
  const left = spendable(meal, available);
  if (!isFromBalance(meal.request) || calculatePayable(meal) <= left) return undefined;
  return {
    code: 'wallet.not-enough',
    params: { available: fenInWords(left), amount: fenInWords(calculatePayable(meal)) },
  };
}

const mealKey = ({ packageId, day, mealPeriod }: BookingRequest): string => `${packageId} ${day} ${mealPeriod}`;

function portionRefusal({ request, facts }: ValidatedBooking, left: ReadonlyMap<string, number>): Refusal | undefined {
  const portions = left.get(mealKey(request));
  if (portions === undefined || portions >= request.persons) return undefined;
  const params = { package: facts.packageName ?? '', day: request.day, left: Math.max(portions, 0), wanted: 1 };
  return { code: 'dining.quota-full', params };
}

/** What is left of the set meals that have a daily limit, by package, day and meal. */
async function readPortionsLeft(ctx: Context, requests: readonly BookingRequest[]): Promise<Map<string, number>> {
  const asked = [...new Map(requests.map((request) => [mealKey(request), request])).values()];
  const { rows } = await sql<{ packageId: string; day: string; mealPeriod: number; left: number }>`
    select k.id as "packageId", a.day, a.meal_period as "mealPeriod", coalesce(q.quota - q.taken, k.daily_quota) as left
    from unnest(${asked.map(({ packageId }) => packageId ?? null)}::bigint[], ${asked.map(({ day }) => day)}::date[],
      ${asked.map(({ mealPeriod }) => mealPeriod)}::int[]) as a (package_id, day, meal_period)
    join dining_package k on k.tenant_id = app_tenant() and k.id = a.package_id
    left join dining_quota q on q.tenant_id = k.tenant_id and q.package_id = k.id and q.day = a.day and q.meal_period = a.meal_period
    where coalesce(q.quota - q.taken, k.daily_quota) is not null`.execute(ctx.db);
  return new Map(rows.map(({ left, ...meal }) => [mealKey(meal as BookingRequest), left]));
}

/** The refused meals in words, as calls answer them. */
export const listGroupRefusals = (ctx: Context, meals: readonly ValidatedBooking[]) =>
  meals.flatMap(({ request, facts, refusal }) =>
    refusal
      ? [
          {
            employeeId: request.employeeId,
            employeeName: facts.employeeName ?? '',
            saasNo: facts.saasNo ?? '',
            day: request.day,
            mealPeriod: request.mealPeriod,
            code: refusal.code,
            reason: formatRefusal(refusal, ctx.language).msg,
          },
        ]
      : [],
  );

/** Refuses the whole group, naming the first refused meal and how many there are. */
export function assertNoneRefused(ctx: Context, meals: readonly ValidatedBooking[]): void {
  const refused = listGroupRefusals(ctx, meals);
  const [first] = refused;
  if (!first) return;
  throw new DomainError('dining.group-refused', {
    count: refused.length,
    name: first.employeeName,
    saasNo: first.saasNo,
    day: first.day,
    meal: mealName(first.mealPeriod, ctx.language),
    reason: first.reason,
  });
}
