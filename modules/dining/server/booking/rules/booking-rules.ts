import type { Fen } from '@refectory/declaration/money.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { packageStates } from '#dining/contract/menu/package-states.ts';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { bookingWindow, isWithin, type MealTimes, takeWindow } from './meal-times.ts';
import { openingRefusal } from './place-hours.ts';

/** Facts needed to validate one request; names are absent when the row does not exist or is hidden by data scopes. */
export interface BookingFacts {
  readonly employeeName: string | null;
  readonly saasNo: string | null;
  readonly employeeStatus: number | null;
  readonly placeName: string | null;
  readonly placeStatus: number | null;
  readonly placeMeals: readonly number[] | null;
  readonly placeOpens: string | null;
  readonly placeCloses: string | null;
  /** Capacity of the place less the seats reserved for the meal; null: unlimited. */
  readonly seatsLeft: number | null;
  readonly packageName: string | null;
  readonly packagePlaceId: string | null;
  readonly packageMeals: readonly number[] | null;
  readonly packageStatus: number | null;
  /** Names of unavailable dishes of the package. */
  readonly packageOffDishes: readonly string[] | null;
  readonly restFrom: string | null;
  readonly restTo: string | null;
  readonly activeNo: string | null;
}

/** The part of a request that the rules use. */
export interface BookingDetails {
  readonly placeId: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly packageId?: string | null;
  readonly tableId?: string | null;
  readonly persons: number;
  readonly payType: number;
  readonly source: number;
}

export interface BookingTimeContext {
  readonly now: Date;
  readonly zone: string;
  /** Name of the meal in the user's language. */
  readonly mealName: string;
  readonly meal: MealTimes | undefined;
  readonly graceMinutes: number;
}

/** Sources that are only allowed during the meal; all others book ahead. */
const onTheSpot: readonly number[] = [bookingSource.keys.bookedNow, bookingSource.keys.walkIn];

export const isOnTheSpot = (source: number): boolean => onTheSpot.includes(source);

/** Refusal of a request, or undefined (spec/dining#create). Prices are checked separately by the price rules. */
export function bookingRefusal(
  request: BookingDetails,
  facts: BookingFacts,
  moment: BookingTimeContext,
): Refusal | undefined {
  return (
    personRefusal(facts) ??
    placeRefusal(facts, moment) ??
    hoursRefusal(request, facts, moment) ??
    timeRefusal(request, moment) ??
    packageRefusal(request, facts, moment) ??
    duplicateRefusal(request, facts, moment)
  );
}

function personRefusal({ employeeName: name, saasNo, employeeStatus }: BookingFacts): Refusal | undefined {
  if (name === null) return { code: 'dining.employee-unknown', params: {} };
  if (employeeStatus !== employeeStates.keys.active)
    return { code: 'dining.employee-not-active', params: { name, saasNo: saasNo ?? '' } };
  return undefined;
}

function placeRefusal(
  { placeName, placeStatus, placeMeals }: BookingFacts,
  { meal, mealName }: BookingTimeContext,
): Refusal | undefined {
  if (placeName === null) return { code: 'dining.place-unknown', params: {} };
  if (placeStatus !== placeStates.keys.open) return { code: 'dining.place-closed', params: { place: placeName } };
  if (!meal || !placeMeals?.includes(meal.mealPeriod))
    return { code: 'dining.meal-not-served', params: { place: placeName, meal: mealName } };
  return undefined;
}

function hoursRefusal(
  { day, source }: BookingDetails,
  { placeName, placeOpens, placeCloses }: BookingFacts,
  { now, zone, meal }: BookingTimeContext,
): Refusal | undefined {
  if (!meal) return undefined;
  const hours = { opens: placeOpens, closes: placeCloses };
  return openingRefusal({ hours, place: placeName, day, meal, zone, at: isOnTheSpot(source) ? now : undefined });
}

function timeRefusal(
  { day, source }: BookingDetails,
  { now, zone, meal, mealName, graceMinutes }: BookingTimeContext,
): Refusal | undefined {
  if (!meal) return undefined;
  const at = (instant: Date) => formatWireTime(instant, zone).slice(0, 16);
  if (isOnTheSpot(source)) {
    const span = takeWindow(day, meal, graceMinutes, zone);
    return isWithin(span, now)
      ? undefined
      : { code: 'dining.outside-meal', params: { day, meal: mealName, from: at(span.from), to: at(span.to) } };
  }
  const { from, to } = bookingWindow(day, meal, zone);
  if (now < from) return { code: 'dining.not-open-yet', params: { day, meal: mealName, opensAt: at(from) } };
  if (now > to) return { code: 'dining.booking-closed', params: { day, meal: mealName, closedAt: at(to) } };
  return undefined;
}

function packageRefusal(
  request: BookingDetails,
  facts: BookingFacts,
  { mealName }: BookingTimeContext,
): Refusal | undefined {
  if (!request.packageId) return undefined;
  const { packageName, packagePlaceId, packageMeals, packageStatus, packageOffDishes, placeName } = facts;
  if (packageName === null) return { code: 'dining.package-unknown', params: {} };
  if (packagePlaceId !== request.placeId)
    return { code: 'dining.package-elsewhere', params: { package: packageName, place: placeName ?? '' } };
  if (packageStatus !== packageStates.keys.onSale)
    return { code: 'dining.package-off-sale', params: { package: packageName } };
  if (packageOffDishes?.length)
    return {
      code: 'dining.package-dish-off-sale',
      params: { package: packageName, dishes: packageOffDishes },
    };
  if (!packageMeals?.includes(request.mealPeriod))
    return { code: 'dining.package-not-for-meal', params: { package: packageName, meal: mealName } };
  return undefined;
}

function duplicateRefusal(
  request: BookingDetails,
  facts: BookingFacts,
  { mealName }: BookingTimeContext,
): Refusal | undefined {
  const { employeeName: name, saasNo, restFrom, restTo, activeNo } = facts;
  if (restFrom !== null)
    return {
      code: 'dining.resting',
      params: { name: name ?? '', saasNo: saasNo ?? '', from: restFrom, to: restTo ?? '' },
    };
  if (activeNo !== null)
    return {
      code: 'dining.already-booked',
      params: { name: name ?? '', saasNo: saasNo ?? '', day: request.day, meal: mealName, bookingNo: activeNo },
    };
  if (!availablePayTypes.includes(request.payType)) return { code: 'dining.pay-type-not-offered', params: {} };
  return undefined;
}

/**
 * Refuses more people than the place has seats. `already`: seats taken for the same place and meal by earlier requests
 * of the batch.
 */
export function seatsRefusal(
  { placeName, seatsLeft }: BookingFacts,
  { day, persons }: BookingDetails,
  already: number,
): Refusal | undefined {
  if (seatsLeft === null || already + persons <= seatsLeft) return undefined;
  return {
    code: 'dining.place-full',
    params: { place: placeName ?? '', day, left: Math.max(seatsLeft - already, 0), wanted: persons },
  };
}

/** First portion at the price of the first helping, further ones at that of the second (spec/dining#price). */
export const calculateTotal = (first: Fen, further: Fen, persons: number): Fen => first + further * BigInt(persons - 1);
