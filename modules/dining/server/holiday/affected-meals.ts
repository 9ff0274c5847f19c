import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import { bookedMeals } from '#dining/contract/dictionaries.ts';
import { maxNamedMeals } from '#dining/contract/price/holiday.ts';
import { moveBookings } from '../reserved/move-bookings.ts';
import type { ReservedMeal } from '../reserved/reserved-meal.ts';
import { cancelReservedMeals, listReservedMeals } from '../reserved/reserved-meals.ts';
import type { DayKindLookup } from './day-kind.ts';

const { keep, cancel, move } = bookedMeals.keys;

/** A change of kinds: days, and their kind before and after at a place. */
export interface DayKindChange {
  readonly days: readonly string[];
  readonly before: DayKindLookup;
  readonly after: DayKindLookup;
}

/** What happens to the meals that a change affects. */
export interface MealDecision {
  readonly bookedMeals?: number | null;
  readonly moveTo?: string | null;
}

/** Meals booked or ordered for days whose kind changes at their place (spec/dining#holiday). */
export async function listAffectedMeals(
  ctx: Context,
  { days, before, after }: DayKindChange,
  visibility: 'all' | 'seen',
): Promise<ReservedMeal[]> {
  const sorted = [...days].sort();
  const [startOn, endOn] = [sorted[0], sorted.at(-1)];
  if (!startOn || !endOn) return [];
  const among = new Set(days);
  const meals = await listReservedMeals(ctx, { startOn, endOn, visibility });
  return meals.filter(({ day, placeId }) => among.has(day) && before(day, placeId) !== after(day, placeId));
}

/** Number and amount of the meals; the first of them for users who may read bookings. */
export function summarizeMeals(ctx: Context, meals: readonly ReservedMeal[]) {
  const paid = meals.reduce((sum, meal) => sum + (meal.paid ? yuanToFen(meal.amount) : 0n), 0n);
  const named = can(ctx, 'dining_booking') ? meals.slice(0, maxNamedMeals) : [];
  return { count: meals.length, paid: fenToYuan(paid), meals: named };
}

/**
 * Applies the decision about affected meals: keep at their price, cancel with refund, or move. Refuses a change that
 * affects meals without a decision, with their number. Meals hidden from the caller by data scopes are kept.
 */
export async function applyMealDecision(
  ctx: Context,
  change: DayKindChange,
  { bookedMeals: decided, moveTo }: MealDecision,
): Promise<void> {
  const all = await listAffectedMeals(ctx, change, 'all');
  if (all.length === 0 || decided === keep) return;
  const seen = await listAffectedMeals(ctx, change, 'seen');
  const count = all.length;
  if (!decided)
    throw new DomainError(
      'dining.holiday-hits-meals',
      { count },
      { field: 'bookedMeals', data: { hit: summarizeMeals(ctx, seen) } },
    );
  if (decided === cancel) return cancelReservedMeals(ctx, seen, reason);
  if (decided === move) await moveBookings(ctx, seen, requireMoveTo(moveTo), reason);
}

const reason = '日期类型变更';

function requireMoveTo(moveTo: string | null | undefined): string {
  if (!moveTo) throw new DomainError('dining.move-to-missing', {}, { field: 'moveTo' });
  return moveTo;
}
