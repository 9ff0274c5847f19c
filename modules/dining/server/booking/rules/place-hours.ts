import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import { type MealTimes, servingWindow, type TimeWindow } from './meal-times.ts';

/** Opening hours as times of day; absent: midnight. A closing time before the opening time is on the next day. */
export interface PlaceHours {
  readonly opens: string | null;
  readonly closes: string | null;
}

/** Opening hours of one day; the end is exclusive. */
export function openingWindow(day: string, { opens, closes }: PlaceHours, zone: string): TimeWindow {
  const first = opens ?? '00:00';
  const last = closes ?? '00:00';
  return {
    from: zonedInstant(day, first, zone),
    to: zonedInstant(last.slice(0, 5) <= first.slice(0, 5) ? addDays(day, 1) : day, last, zone),
  };
}

/** Whether the place is open at a moment, by today's hours or yesterday's past midnight. */
export function isOpenAt(hours: PlaceHours, at: Date, zone: string): boolean {
  const today = businessDay(at, zone);
  return [addDays(today, -1), today].some((day) => {
    const { from, to } = openingWindow(day, hours, zone);
    return from <= at && at < to;
  });
}

/** Whether the opening hours overlap the meal of that day; hours of the previous and next day count, too. */
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
  /** Moment of a walk-in or group walk-in, at which the place must be open. */
  readonly at?: Date | undefined;
}

/** Refusal when the place is closed during the meal, or undefined (spec/dining#place: openTime, closeTime). */
export function openingRefusal({ hours, place, day, meal, zone, at }: OpeningCheck): Refusal | undefined {
  if (isOpenForMeal(hours, day, meal, zone) && (!at || isOpenAt(hours, at, zone))) return undefined;
  return outsideHoursRefusal(place, hours);
}

/** Refusal of walk-ins while the place is closed, or undefined. */
export const closedRefusal = (place: string, hours: PlaceHours, at: Date, zone: string): Refusal | undefined =>
  isOpenAt(hours, at, zone) ? undefined : outsideHoursRefusal(place, hours);

const outsideHoursRefusal = (place: string | null, hours: PlaceHours): Refusal => ({
  code: 'dining.outside-opening-hours',
  params: { place: place ?? '', ...formatHours(hours) },
});

/** Opening hours as text. */
export const formatHours = ({ opens, closes }: PlaceHours): { from: string; to: string } => ({
  from: (opens ?? '00:00').slice(0, 5),
  to: (closes ?? '24:00').slice(0, 5),
});
