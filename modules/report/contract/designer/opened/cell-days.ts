import type { Days } from '../period.ts';

/** A condition on days: the day values included or excluded. */
export interface DayLimit {
  readonly dimension: string;
  readonly values: readonly string[];
  readonly isExcluding: boolean;
}

const dayLength = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const later = (day: string, days: number): string => new Date(at(day) + days * dayLength).toISOString().slice(0, 10);
/** 1 Monday … 7 Sunday. */
const toWeekday = (day: string): number => ((new Date(at(day)).getUTCDay() + 6) % 7) + 1;

/** The values of the computed dimensions for a day. */
const valueOfDay: Readonly<Record<string, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => later(day, 1 - toWeekday(day)),
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
  weekday: (day) => String(toWeekday(day)),
};

export const isOfDay = (dimension: string): boolean => Object.hasOwn(valueOfDay, dimension);

/** The days of a dimension value; a weekday is no range. */
function toSpan(dimension: string, value: string): Days | undefined {
  if (value === '') return undefined;
  if (dimension === 'day') return { from: value, to: value };
  if (dimension === 'week') return { from: value, to: later(value, 6) };
  if (dimension === 'year') return { from: `${value}-01-01`, to: `${value}-12-31` };
  if (dimension !== 'month') return undefined;
  const last = new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)), 0));
  return { from: `${value}-01`, to: last.toISOString().slice(0, 10) };
}

/** Longer ranges are not searched day by day. */
const mostDays = 4000;

/**
 * The range of days that satisfies all conditions within the days of a report; undefined when it is not contiguous or
 * empty. `true`: no condition.
 */
export function spanWithin(days: Days | undefined, limits: readonly DayLimit[]): Days | true | undefined {
  if (limits.length === 0) return days ?? true;
  let span = days;
  for (const { dimension, values, isExcluding } of limits) {
    const own = !isExcluding && values.length === 1 ? toSpan(dimension, values[0] ?? '') : undefined;
    if (own)
      span = {
        from: span && span.from > own.from ? span.from : own.from,
        to: span && span.to < own.to ? span.to : own.to,
      };
  }
  if (!span) return undefined;
  const { from: first, to: end } = span;
  const count = (at(end) - at(first)) / dayLength + 1;
  if (count > mostDays) return undefined;
  const left = Array.from({ length: Math.max(0, count) }, (_, n) => later(first, n)).filter((day) =>
    limits.every(
      ({ dimension, values, isExcluding }) => values.includes(valueOfDay[dimension]?.(day) ?? '') !== isExcluding,
    ),
  );
  const [from, to] = [left[0], left.at(-1)];
  if (!from || !to || (at(to) - at(from)) / dayLength + 1 !== left.length) return undefined;
  return { from, to };
}

/** List filters for a range of days, on a date or datetime field. */
export function spanFilters(field: string, kind: string | undefined, { from, to }: Days): [string, string][] {
  if (kind !== 'datetime')
    return [
      [`${field}_datege`, from],
      [`${field}_datele`, to],
    ];
  return [
    [`${field}_datege`, `${from} 00:00:00`],
    [`${field}_datelt`, `${later(to, 1)} 00:00:00`],
  ];
}
