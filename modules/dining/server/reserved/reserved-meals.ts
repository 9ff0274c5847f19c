import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { refundToWallets, withoutApproval } from '#wallet/server/public.ts';
import { lockBookings } from '../booking/booking-rows.ts';
import { cancelLockedBookings } from '../booking/cancel/cancel-bookings.ts';
import { listReservedBookings } from '../booking/create/reserved-bookings.ts';
import {
  cancelReservedEvent,
  listMealIds,
  listReservedEvent,
  type ReservedMeal,
  type ReservedMealFilter,
} from './reserved-meal.ts';

/** Bookings and orders for these days that are not picked up, sorted by meal (spec/dining#rest). */
export async function listReservedMeals(ctx: Context, filter: ReservedMealFilter): Promise<ReservedMeal[]> {
  const bookings = await listReservedBookings(ctx, filter);
  const others = (await publishEvent(ctx, listReservedEvent, filter)).flat();
  const at = ({ day, mealPeriod }: ReservedMeal) => `${day} ${mealPeriod}`;
  return [...bookings, ...others].sort((one, other) => at(one).localeCompare(at(other)));
}

/**
 * Cancels all meals with refund, regardless of the cut-off and without approval (decision 1792). Nobody stands at a
 * counter for it, so what was taken there is credited to wallets (spec/wallet#unattended).
 */
export async function cancelReservedMeals(ctx: Context, meals: readonly ReservedMeal[], reason: string): Promise<void> {
  const ids = listMealIds(meals, bookingStates.resource);
  await withoutApproval(ctx, () =>
    refundToWallets(ctx, async () => {
      if (ids.length > 0) await cancelLockedBookings(ctx, await lockBookings(ctx, ids), ids, reason);
      await publishEvent(ctx, cancelReservedEvent, { meals, reason });
    }),
  );
}
