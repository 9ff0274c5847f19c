import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import { type MealTimes, servingWindow, type TimeWindow } from './meal-times.ts';

/** When a place opens and closes, as times of day; absent: at midnight. One that closes before it opens closes on the next day. */
export interface PlaceHours {
  readonly opens: string | null;
  readonly closes: string | null;
}

/** The opening of one day, the closing moment not included. */
export function openingWindow(day: string, { opens, closes }: PlaceHours, zone: string): TimeWindow {
  const first = opens ?? '00:00';
  const last = closes ?? '00:00';
  return {
    from: zonedInstant(day, first, zone),
    to: zonedInstant(last.slice(0, 5) <= first.slice(0, 5) ? addDays(day, 1) : day, last, zone),
  };
}

/** Whether the place is open at that moment; yesterday's opening may run past midnight. */
export function isOpenAt(hours: PlaceHours, at: Date, zone: string): boolean {
  const today = businessDay(at, zone);
  return [addDays(today, -1), today].some((day) => {
    const { from, to } = openingWindow(day, hours, zone);
    return from <= at && at < to;
  });
}

/** Whether the place is open for some of the meal of that day: the evening before and the morning after count, too. */
export function isOpenForMeal(hours: PlaceHours, day: string, meal: MealTimes, zone: string): boolean {
  const served = servingWindow(day, meal, zone);
  return [-1, 0, 1].some((days) => {
    const { from, to } = openingWindow(addDays(day, days), hours, zone);
    return from < served.to && served.from < to;
  });
}

export interface OpeningCheck {
  readonly hours: PlaceHours;
  readonly place: string | null;
  readonly day: string;
  readonly meal: MealTimes;
  readonly zone: string;
  /** When it is to be had on the spot: the moment at which the place must be open. */
  readonly at?: Date | undefined;
}

/** Refusal when the place is closed during the meal, or undefined (spec/dining#place: openTime, closeTime). */
export function openingRefusal({ hours, place, day, meal, zone, at }: OpeningCheck): Refusal | undefined {
  if (isOpenForMeal(hours, day, meal, zone) && (!at || isOpenAt(hours, at, zone))) return undefined;
  return outsideHoursRefusal(place, hours);
}

/** Why nobody walks into the place at that moment, or nothing. */
export const closedRefusal = (place: string, hours: PlaceHours, at: Date, zone: string): Refusal | undefined =>
  isOpenAt(hours, at, zone) ? undefined : outsideHoursRefusal(place, hours);

const outsideHoursRefusal = (place: string | null, hours: PlaceHours): Refusal => ({
  code: 'dining.outside-opening-hours',
  params: { place: place ?? '', ...formatHours(hours) },
});

/** The hours as people read them. */
export const formatHours = ({ opens, closes }: PlaceHours): { from: string; to: string } => ({
  from: (opens ?? '00:00').slice(0, 5),
  to: (closes ?? '24:00').slice(0, 5),
});
