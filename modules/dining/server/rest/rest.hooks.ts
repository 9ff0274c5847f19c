import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { isRestoring } from '@refectory/engine/row/is-restoring.ts';
import { moveBookings } from '../reserved/move-bookings.ts';
import { cancelReservedMeals, listReservedMeals } from '../reserved/reserved-meals.ts';

/**
 * Within a rest no meal is booked or ordered (spec/dining#rest): those that are have to be moved to another day or
 * cancelled with it, said by `moveTo` and `cancelBooked`; with both, orders, which cannot be moved, are cancelled.
 */
export const restHooks: Hooks<'dining_rest'> = {
  beforeSave: async (_ctx, values, previous) => {
    const startOn = String(values.start_on ?? previous?.start_on);
    const endOn = String(values.end_on ?? previous?.end_on);
    if (endOn < startOn) throw new DomainError('dining.rest-days-reversed', {}, { field: 'endOn' });
    // Decided for this change alone.
    values.move_to ??= null;
  },
  afterSave: async (ctx, { employee_id, start_on, end_on, cancel_booked, move_to }) => {
    // What was decided when it was entered does not hold for meals that were booked since.
    const isDecided = !(await isRestoring(ctx));
    // Nobody moves or cancels what data scopes hide from him: then the rest has to wait.
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
