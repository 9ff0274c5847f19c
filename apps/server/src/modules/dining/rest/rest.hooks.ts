import type { Hooks } from '#crud/binding.ts';
import { DomainError } from '#platform/domain-error.ts';
import { bookedMeals, cancelForRest } from '../booking/cancel-for-rest.ts';

/** Within a rest no meal is booked (DOMAIN §2): those that are have to be cancelled with it, said by `cancelBooked`. */
export const restHooks: Hooks<'dining_rest'> = {
  beforeSave: async (_ctx, values, previous) => {
    const startOn = String(values.start_on ?? previous?.start_on);
    const endOn = String(values.end_on ?? previous?.end_on);
    if (endOn < startOn) throw new DomainError('dining.rest-days-reversed', {}, { field: 'endOn' });
  },
  afterSave: async (ctx, { employee_id, start_on, end_on, cancel_booked }) => {
    // Nobody cancels what data scopes hide from him: then the rest has to wait.
    if (cancel_booked) await cancelForRest(ctx, employee_id, start_on, end_on, { which: 'seen' });
    const { length: count } = await bookedMeals(ctx, employee_id, start_on, end_on);
    if (count === 0) return;
    const bookings = await bookedMeals(ctx, employee_id, start_on, end_on, 'seen');
    throw new DomainError('dining.rest-has-bookings', { count }, { field: 'cancelBooked', data: { bookings } });
  },
};
