import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { keepLastPlace } from '../place/last-place.ts';
import { noMeal, toBookedMeal, useFormRow } from './use-booked-meal.ts';

const quoteCall = queryCall(booking, 'quote');
const { min, max } = booking.fields.persons;

/**
 * Query: price and refusals of the booking in the form, by the rules that save it; undefined until person, place, day
 * and meal are chosen.
 */
export function useBookingQuote() {
  const { employeeId, packageId, persons, payType, ...values } = useFormRow();
  const meal = toBookedMeal(values);
  const people = Number(persons ?? min);
  const isAsked = meal !== undefined && Boolean(employeeId) && people >= min && people <= max;
  const input = {
    ...(meal ?? noMeal),
    employeeId: String(employeeId ?? ''),
    persons: people,
    ...(packageId ? { packageId: String(packageId) } : {}),
    ...(typeof payType === 'number' && { payType }),
  };
  const quote = useQuery({
    ...callQuery(quoteCall, input),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const error = isAsked ? quote.error : null;
  const bookedPlace = isAsked ? meal.placeId : undefined;
  useEffect(() => {
    if (bookedPlace) keepLastPlace(bookedPlace);
  }, [bookedPlace]);
  return { quote: isAsked && !error ? quote.data : undefined, error, retry: () => void quote.refetch(), isAsked };
}
