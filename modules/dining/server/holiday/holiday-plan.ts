import type { PublishedDay } from './published-calendar.ts';

/** A day as it is set now for every place. `published` days came from the calendar, the others from a person. */
export interface HolidayEntry {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly dayKind: number;
  readonly published: boolean;
}

export interface HolidayPlan {
  readonly added: readonly PublishedDay[];
  readonly changed: readonly { readonly before: HolidayEntry; readonly after: PublishedDay }[];
  /** Days that the calendar no longer names. */
  readonly removed: readonly HolidayEntry[];
  /** Days that a person has set otherwise: they stay. */
  readonly kept: readonly { readonly set: HolidayEntry; readonly published: PublishedDay }[];
}

/**
 * What generating a year would change (spec/dining#holiday, `generatelist`). What a person has entered is never
 * touched.
 */
export function planHolidays(calendar: readonly PublishedDay[], set: readonly HolidayEntry[]): HolidayPlan {
  const setByDay = new Map(set.map((each) => [each.day, each]));
  const named = new Set(calendar.map(({ day }) => day));
  const differing = calendar.flatMap((after) => {
    const before = setByDay.get(after.day);
    return before && (before.name !== after.name || before.dayKind !== after.dayKind) ? [{ before, after }] : [];
  });
  return {
    added: calendar.filter(({ day }) => !setByDay.has(day)),
    changed: differing.filter(({ before }) => before.published),
    removed: set.filter(({ day, published }) => published && !named.has(day)),
    kept: differing
      .filter(({ before }) => !before.published)
      .map(({ before, after }) => ({ set: before, published: after })),
  };
}
