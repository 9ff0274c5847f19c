import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { cancelReservedBookings, listReservedBookings } from '../booking/create/reserved-bookings.ts';
import { type Absence, cancelReservedEvent, listReservedEvent, type ReservedMeal } from './absence.ts';

/**
 * What a person has booked and ordered for these days and not yet eaten, in the order of the meals (spec/dining#rest).
 */
export async function listReservedMeals(ctx: Context, absence: Absence): Promise<ReservedMeal[]> {
  const bookings = await listReservedBookings(ctx, absence);
  const others = (await publishEvent(ctx, listReservedEvent, absence)).flat();
  const at = ({ day, mealPeriod }: ReservedMeal) => `${day} ${mealPeriod}`;
  return [...bookings, ...others].sort((one, other) => at(one).localeCompare(at(other)));
}

/** Cancels all of it with refund: the person does not come. */
export async function cancelReservedMeals(ctx: Context, absence: Absence, reason: string): Promise<void> {
  await cancelReservedBookings(ctx, absence, reason);
  await publishEvent(ctx, cancelReservedEvent, { ...absence, reason });
}
