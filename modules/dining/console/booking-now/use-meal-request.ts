import { callQuery, makeCall } from '@refectory/admin-ui/api/call.ts';
import { settle } from '@refectory/admin-ui/api/refusal.ts';
import { readStored, writeStored } from '@refectory/admin-ui/api/storage.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { place } from '#dining/contract/place/place.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import type { MealRequest } from './booking-now-calls.ts';

const counterMeal = queryCall(booking, 'countermeal');
const stored = 'booking-now';

/** What the list is for; begins with the place of last time and the meal that is on there. */
export function useMealRequest() {
  const places = useQuery(callQuery(selectCall(place), { status: placeStates.keys.open, size: 200 }));
  const [request, setRequest] = useState<MealRequest>(() => ({
    placeId: readStored<string>(stored),
    day: businessDay(),
    mealPeriod: undefined,
    packageId: undefined,
    payType: payType.keys.balance,
  }));
  const placeId = places.data?.some(({ value }) => value === request.placeId)
    ? request.placeId
    : places.data?.[0]?.value;

  useEffect(() => {
    if (!placeId) return;
    // Whoever may not work at a counter chooses the meal himself.
    void settle(makeCall(counterMeal, { placeId }, { quiet: true })).then(({ value: on }) => {
      if (on) setRequest((now) => ({ ...now, day: on.day, mealPeriod: on.mealPeriod ?? undefined }));
    });
  }, [placeId]);

  const change = (part: Partial<MealRequest>) => {
    if (part.placeId) writeStored(stored, part.placeId);
    setRequest((now) => ({ ...now, ...(part.placeId && { packageId: undefined, tableId: undefined }), ...part }));
  };
  return { request: { ...request, placeId }, change, places };
}
