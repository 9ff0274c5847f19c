import type { PublishedDay } from './published-calendar.ts';

/** A day set for all places. `published`: from the calendar, otherwise entered by a user. */
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
  /** Generated days that are no longer in the calendar. */
  readonly removed: readonly HolidayEntry[];
  /** Days that a user has set to something else; kept. */
  readonly kept: readonly { readonly set: HolidayEntry; readonly published: PublishedDay }[];
}

/**
 * Differences that generating a year would make (spec/dining#holiday, `generatelist`). Never changes entries of users.
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
