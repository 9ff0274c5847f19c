import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isRestoring } from '@refectory/engine/row/is-restoring.ts';
import { moveBookings } from '../reserved/move-bookings.ts';
import { cancelReservedMeals, listReservedMeals } from '../reserved/reserved-meals.ts';

/**
 * During a meal pause nothing is booked or ordered (spec/dining#rest): existing meals have to be moved (`moveTo`) or
 * cancelled (`cancelBooked`); with both, orders are cancelled, because they cannot be moved.
 */
export const restHooks: Hooks<'dining_rest'> = {
  beforeSave: async (_ctx, values, previous) => {
    const startOn = String(values.start_on ?? previous?.start_on);
    const endOn = String(values.end_on ?? previous?.end_on);
    if (endOn < startOn) throw new DomainError('dining.rest-days-reversed', {}, { field: 'endOn' });
    // The decision is valid for this change only.
    values.move_to ??= null;
  },
  afterSave: async (ctx, { employee_id, start_on, end_on, cancel_booked, move_to }) => {
    // A restored version has a decision from before; it does not cover meals booked since.
    const isDecided = !(await isRestoring(ctx));
    // Meals hidden by data scopes cannot be moved or cancelled by the caller, so the pause is refused.
    const seen = { employeeId: employee_id, startOn: start_on, endOn: end_on, visibility: 'seen' } as const;
    if (isDecided && move_to) await moveBookings(ctx, await listReservedMeals(ctx, seen), move_to, reason);
    if (isDecided && cancel_booked) await cancelReservedMeals(ctx, await listReservedMeals(ctx, seen), reason);
    const { length: count } = await listReservedMeals(ctx, { ...seen, visibility: 'all' });
    if (count === 0) return;
    if (!isDecided) throw new DomainError('dining.rest-restore-has-bookings', { count });
    const booked = await listReservedMeals(ctx, seen);
    throw new DomainError('dining.rest-has-bookings', { count }, { field: 'cancelBooked', data: { booked } });
  },
};

const reason = '停餐';
