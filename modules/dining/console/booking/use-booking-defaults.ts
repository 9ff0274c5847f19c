import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { booking } from '#dining/contract/booking/booking.ts';
import { readLastPlace } from '../place/last-place.ts';

const mealsCall = queryCall(booking, 'mealsnow');

/** A new booking begins today, or with the next meal of the place that was booked for last. */
export function useBookingDefaults(): FormValues {
  const lastPlace = readLastPlace();
  const mayAdd = useCan('dining_booking_add');
  const served = useQuery({ ...callQuery(mealsCall, {}), enabled: mayAdd && lastPlace !== undefined });
  const here = (served.data ?? []).filter(({ placeId }) => placeId === lastPlace);
  const meal = here.find(({ isOn }) => !isOn) ?? here[0];
  return meal ? { placeId: meal.placeId, day: meal.day, mealPeriod: meal.mealPeriod } : { day: businessDay() };
}
