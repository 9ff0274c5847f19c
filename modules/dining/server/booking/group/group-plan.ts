import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, isoWeekday } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { type groupBooking, maxGroupDays, maxGroupMeals } from '#dining/contract/booking/group-booking.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';
import { readDayKinds } from '#dining/server/holiday/day-kind.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { listPackageOffers } from '../create/list-package-offers.ts';
import type { BookingRequest } from '../rules/booking-request.ts';

type QuoteInput = ParsedInput<typeof groupBooking.queries.quote.input>;

/** People × days × meals at one place, as they were asked for. */
export type GroupPlan = Omit<QuoteInput, 'meals'> & {
  readonly meals: readonly { readonly mealPeriod: number; readonly packageId?: string | null }[];
};

/** The requests of a plan, day by day and meal by meal in the order of the people, and its days. */
export interface PlannedMeals {
  readonly days: readonly string[];
  readonly requests: readonly BookingRequest[];
}

/**
 * The meals of a plan (spec/dining#group-booking). A meal without a set meal gets the first on sale.
 * Refuses reversed and too many days, days of which none is booked, a meal named twice, and more meals than one call takes.
 */
export async function planGroupMeals(ctx: Context, plan: GroupPlan): Promise<PlannedMeals> {
  const days = await listPlannedDays(ctx, plan);
  const periods = plan.meals.map(({ mealPeriod }) => mealPeriod);
  if (new Set(periods).size < periods.length) throw new DomainError('dining.group-meal-twice', {}, { field: 'meals' });
  const employeeIds = [...new Set(plan.employeeIds)];
  const count = days.length * plan.meals.length * employeeIds.length;
  if (count > maxGroupMeals)
    throw new DomainError('dining.group-too-many', { meals: count, max: maxGroupMeals }, { field: 'employeeIds' });
  const meals = await Promise.all(plan.meals.map((meal) => withPackage(ctx, plan.placeId, days[0] as string, meal)));
  const requests = days.flatMap((day) =>
    meals.flatMap(({ mealPeriod, packageId }) =>
      employeeIds.map((employeeId) =>
        toGroupRequest({ employeeId, placeId: plan.placeId, day, mealPeriod, packageId, payType: plan.payType }),
      ),
    ),
  );
  return { days, requests };
}

interface PlannedMeal {
  readonly employeeId: string;
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly packageId: string | null;
  readonly payType?: number | null | undefined;
}

/** One portion for one person, as part of a group. */
export const toGroupRequest = ({ payType: chosen, ...meal }: PlannedMeal): BookingRequest => ({
  ...meal,
  persons: 1,
  payType: chosen ?? payType.keys.balance,
  source: bookingSource.keys.group,
});

async function withPackage(
  ctx: Context,
  placeId: string,
  day: string,
  { mealPeriod, packageId }: GroupPlan['meals'][number],
) {
  if (packageId) return { mealPeriod, packageId };
  const [first] = await listPackageOffers(ctx, { placeId, day, mealPeriod });
  return { mealPeriod, packageId: first?.packageId ?? null };
}

const { workday, makeUpWorkday } = dayKind.keys;

async function listPlannedDays(ctx: Context, plan: GroupPlan): Promise<readonly string[]> {
  const { firstDay, lastDay, weekdays, placeId } = plan;
  if (lastDay < firstDay) throw new DomainError('dining.group-days-reversed', {}, { field: 'lastDay' });
  if (lastDay > addDays(firstDay, maxGroupDays - 1))
    throw new DomainError('dining.group-too-long', { max: maxGroupDays }, { field: 'lastDay' });
  const span: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) span.push(day);
  const kinds = await readDayKinds(ctx, span, placeId);
  const workdays: readonly (number | undefined)[] = [workday, makeUpWorkday];
  const isWorkday = (day: string) => workdays.includes(kinds.get(day));
  const days = span.filter(
    (day) =>
      (!weekdays?.length || weekdays.includes(isoWeekday(day))) && (plan.workdaysOnly === false || isWorkday(day)),
  );
  if (days.length === 0) throw new DomainError('dining.group-no-day', {}, { field: 'firstDay' });
  return days;
}
