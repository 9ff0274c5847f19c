import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { cancelReservedMeals, listReservedMeals } from './reserved-meals.ts';

/**
 * Within a rest no meal is booked or ordered (spec/dining#rest): those that are have to be cancelled with it, said by
 * `cancelBooked`.
 */
export const restHooks: Hooks<'dining_rest'> = {
  beforeSave: async (_ctx, values, previous) => {
    const startOn = String(values.start_on ?? previous?.start_on);
    const endOn = String(values.end_on ?? previous?.end_on);
    if (endOn < startOn) throw new DomainError('dining.rest-days-reversed', {}, { field: 'endOn' });
  },
  afterSave: async (ctx, { employee_id, start_on, end_on, cancel_booked }) => {
    // Nobody cancels what data scopes hide from him: then the rest has to wait.
    const span = { employeeId: employee_id, startOn: start_on, endOn: end_on };
    if (cancel_booked) await cancelReservedMeals(ctx, { ...span, visibility: 'seen' }, '休餐');
    const { length: count } = await listReservedMeals(ctx, { ...span, visibility: 'all' });
    if (count === 0) return;
    const booked = await listReservedMeals(ctx, { ...span, visibility: 'seen' });
    throw new DomainError('dining.rest-has-bookings', { count }, { field: 'cancelBooked', data: { booked } });
  },
};
