import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { place } from '#dining/contract/place/place.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { keepLastPlace, readLastPlace } from '../place/last-place.ts';
import type { MealRequest } from './booking-now-calls.ts';

const mealsCall = queryCall(booking, 'mealsnow');
/** The meals are read again at this interval, since one may begin or end while the page is open. */
const refreshMs = 60_000;

/** A meal that a place serves now, or its next one. */
export type ServedMeal = CallResponse<typeof mealsCall>[number];

const none: readonly ServedMeal[] = [];

/**
 * The meal that the list is booked for: the current meal of the place, or its next one, so that the list can be
 * prepared. The initial place is the one used last.
 */
export function useMealRequest() {
  const places = useQuery(callQuery(selectCall(place), { status: placeStates.keys.open, size: 200 }));
  const served = useQuery({ ...callQuery(mealsCall, {}), refetchInterval: refreshMs });
  const [request, setRequest] = useState<Omit<MealRequest, 'day'>>(() => ({
    placeId: readLastPlace(),
    mealPeriod: undefined,
    packageId: undefined,
    payType: payType.keys.balance,
  }));
  const placeId = places.data?.some(({ value }) => value === request.placeId)
    ? request.placeId
    : places.data?.[0]?.value;
  const here = (served.data ?? none).filter((meal) => meal.placeId === placeId);
  const running = here.filter(({ isOn }) => isOn);
  const meals = running.length > 0 ? running : here;
  const meal = meals.find(({ mealPeriod }) => mealPeriod === request.mealPeriod) ?? meals[0];

  const change = (part: Partial<MealRequest>) => {
    if (part.placeId) keepLastPlace(part.placeId);
    const isOther = part.placeId !== undefined || part.mealPeriod !== undefined;
    setRequest((now) => ({ ...now, ...(isOther && { packageId: undefined, tableId: undefined }), ...part }));
  };
  const whole: MealRequest = { ...request, placeId, day: meal?.day ?? '', mealPeriod: meal?.mealPeriod };
  return { request: whole, change, places, meals, isOn: running.length > 0 };
}
