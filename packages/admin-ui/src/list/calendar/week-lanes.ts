import type { Row } from '#api/queries.ts';

/** A row with the days it takes. */
export interface CalendarEntry {
  readonly row: Row;
  readonly first: string;
  readonly last: string;
}

/** The part of an entry that lies on one day. */
export interface EntryPart {
  readonly entry: CalendarEntry;
  /** Whether it begins or ends on this day; else it goes on beyond it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it is named here: where it begins, and again each week. */
  readonly isNamed: boolean;
}

/** The entries of a day by their lane; a lane may be free. */
export type DayLanes = readonly (EntryPart | undefined)[];

const overlaps = ({ first, last }: CalendarEntry, week: readonly string[]): boolean =>
  first <= (week.at(-1) ?? '') && last >= (week[0] ?? '');

const byBeginning = (one: CalendarEntry, other: CalendarEntry): number =>
  one.first.localeCompare(other.first) || other.last.localeCompare(one.last);

/** What is drawn of a day. */
export interface FittedDay {
  readonly shown: DayLanes;
  /** So many entries have no room. */
  readonly hidden: number;
}

/** Puts the entries of a week into lanes, so that each stays in the same one over all of its days. */
export function toWeekLanes(entries: readonly CalendarEntry[], week: readonly string[]): readonly DayLanes[] {
  const lanes: CalendarEntry[][] = [];
  for (const entry of entries.filter((one) => overlaps(one, week)).sort(byBeginning)) {
    const free = lanes.find((lane) => (lane.at(-1)?.last ?? '') < entry.first);
    if (free) free.push(entry);
    else lanes.push([entry]);
  }
  return week.map((day) => {
    const parts = lanes.map((lane): EntryPart | undefined => {
      const entry = lane.find(({ first, last }) => first <= day && day <= last);
      if (!entry) return undefined;
      const isFirst = entry.first === day;
      return { entry, isFirst, isLast: entry.last === day, isNamed: isFirst || day === week[0] };
    });
    return parts.slice(0, parts.findLastIndex(Boolean) + 1);
  });
}

/** The lanes of a week that fit; an entry is named again behind a day on which it did not. */
export function fitWeek(days: readonly DayLanes[], fitting: number): readonly FittedDay[] {
  const fitted = days.map((lanes) => fitLanes(lanes, fitting));
  return fitted.map((day, at) => {
    const before = fitted[at - 1]?.shown;
    const shown = day.shown.map((part, lane) =>
      part && before && before[lane]?.entry !== part.entry ? { ...part, isNamed: true } : part,
    );
    return { ...day, shown };
  });
}

/** The lanes that fit, and how many entries of the day do not: the last line is left to their number. */
export function fitLanes(lanes: DayLanes, fitting: number): FittedDay {
  if (lanes.length <= fitting) return { shown: lanes, hidden: 0 };
  const shown = lanes.slice(0, Math.max(0, fitting - 1));
  return { shown, hidden: lanes.slice(shown.length).filter(Boolean).length };
}
