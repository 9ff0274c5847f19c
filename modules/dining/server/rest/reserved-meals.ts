import type { Context } from '@refectory/engine/request/context.ts';
import { announce } from '@refectory/engine/states/domain-event.ts';
import { cancelReservedBookings, reservedBookings } from '../booking/create/reserved-bookings.ts';
import { type Absence, cancelReserved, listReserved, type ReservedMeal } from './absence.ts';

/**
 * What a person has booked and ordered for these days and not yet eaten, in the order of the meals (spec/dining#rest).
 */
export async function reservedMeals(ctx: Context, absence: Absence): Promise<ReservedMeal[]> {
  const bookings = await reservedBookings(ctx, absence);
  const others = (await announce(ctx, listReserved, absence)).flat();
  const at = ({ day, mealPeriod }: ReservedMeal) => `${day} ${mealPeriod}`;
  return [...bookings, ...others].sort((one, other) => at(one).localeCompare(at(other)));
}

/** Cancels all of it with refund: the person does not come. */
export async function cancelReservedMeals(ctx: Context, absence: Absence, reason: string): Promise<void> {
  await cancelReservedBookings(ctx, absence, reason);
  await announce(ctx, cancelReserved, { ...absence, reason });
}
