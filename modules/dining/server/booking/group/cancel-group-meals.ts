import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { readDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { amountPaid, type BookingRow } from '../booking-rows.ts';
import { cancelLockedBookings } from '../cancel/cancel-bookings.ts';
import { cancelDeadline } from '../rules/meal-times.ts';
import { type GroupPart, lockGroup, lockOpenMeals } from './lock-group.ts';

interface Cancellation extends GroupPart {
  readonly id: string;
  readonly reason?: string | null | undefined;
}

/**
 * Cancels the meals of a group, or of some of its people, days or one meal, together, each refunded to where it was paid from
 * (spec/dining#group-booking). Meals past their cancellation deadline are kept and counted; refused where all are.
 */
export async function cancelGroupMeals(ctx: Context, { id, reason, ...part }: Cancellation) {
  const group = await lockGroup(ctx, id);
  const open = await lockOpenMeals(ctx, id, part);
  const isInTime = await readDeadlines(ctx, group.place_id);
  const rows = open.filter(isInTime);
  if (rows.length === 0) throw new DomainError('dining.group-nothing-left');
  await cancelLockedBookings(
    ctx,
    rows,
    rows.map((row) => row.id),
    reason?.trim() ?? '',
  );
  return { cancelled: rows.length, kept: open.length - rows.length, refunded: fenToYuan(sumPaid(rows)) };
}

const sumPaid = (rows: readonly BookingRow[]): bigint =>
  rows.reduce((sum, row) => (row.pay_status === payStatus.keys.paid ? sum + amountPaid(row) : sum), 0n);

/** Returns whether a booking at the place may still be cancelled, by the time alone. */
export async function readDeadlines(ctx: Context, placeId: string): Promise<(row: BookingRow) => boolean> {
  const { meals, cancelCutoffMinutes } = await readDiningSettings(ctx, placeId);
  return (row) => {
    const meal = meals.find(({ mealPeriod }) => mealPeriod === row.meal_period);
    return !meal || ctx.now <= cancelDeadline(row.day, meal, cancelCutoffMinutes, ctx.zone);
  };
}
