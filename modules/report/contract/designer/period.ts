import { type Label, label } from '@refectory/declaration/label.ts';

/** Days from first to last, inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface Span {
  readonly label: Label;
  /** Of days: number, and start in days from today. Of months: number, and start in months from the current one. */
  readonly days?: readonly [start: number, count: number];
  readonly weeks?: number;
  readonly months?: readonly [start: number, count: number];
  /** Starts in January; `months` counts from there. */
  readonly ofYear?: boolean;
}

/** Periods relative to today. */
export const spans = {
  today: { label: label('今天', 'Today'), days: [0, 1] },
  yesterday: { label: label('昨天', 'Yesterday'), days: [-1, 1] },
  tomorrow: { label: label('明天', 'Tomorrow'), days: [1, 1] },
  last7: { label: label('近 7 天', 'Last 7 days'), days: [-6, 7] },
  last30: { label: label('近 30 天', 'Last 30 days'), days: [-29, 30] },
  last90: { label: label('近 90 天', 'Last 90 days'), days: [-89, 90] },
  next7: { label: label('未来 7 天', 'Next 7 days'), days: [0, 7] },
  thisWeek: { label: label('本周', 'This week'), weeks: 0 },
  lastWeek: { label: label('上周', 'Last week'), weeks: -1 },
  nextWeek: { label: label('下周', 'Next week'), weeks: 1 },
  thisMonth: { label: label('本月', 'This month'), months: [0, 1] },
  lastMonth: { label: label('上月', 'Last month'), months: [-1, 1] },
  thisYear: { label: label('今年', 'This year'), months: [0, 12], ofYear: true },
  lastYear: { label: label('去年', 'Last year'), months: [-12, 12], ofYear: true },
} as const satisfies Readonly<Record<string, Span>>;

export type SpanName = keyof typeof spans;
export const spanNames = Object.keys(spans) as readonly SpanName[];

const dayLength = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const plus = (day: string, days: number): string => toDay(at(day) + days * dayLength);

/** The first day of the month that many months from the month of the day. */
const monthStart = (day: string, months: number): string =>
  toDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));

const ofDays = (from: string, count: number): Days => ({ from, to: plus(from, count - 1) });

const ofMonths = (day: string, start: number, count: number): Days => ({
  from: monthStart(day, start),
  to: plus(monthStart(day, start + count), -1),
});

/** Distance to the previous period, in days or months. */
export type Step = { readonly days: number } | { readonly months: number };

/** The current days of a relative period, and the distance to the previous one. */
export function spanDays(name: SpanName, today: string): Days & { readonly step: Step } {
  const { days, weeks, months, ofYear }: Span = spans[name];
  if (days) return { ...ofDays(plus(today, days[0]), days[1]), step: { days: days[1] } };
  if (months) {
    const first = ofYear ? `${today.slice(0, 4)}-01-01` : today;
    return { ...ofMonths(first, months[0], months[1]), step: { months: months[1] } };
  }
  const monday = plus(today, 1 - (new Date(at(today)).getUTCDay() || 7) + 7 * (weeks ?? 0));
  return { ...ofDays(monday, 7), step: { days: 7 } };
}

/** Distance to the period before fixed days, of the same length. */
export const spanLength = ({ from, to }: Days): Step => ({ days: Math.round((at(to) - at(from)) / dayLength) + 1 });

/** The previous period: whole months before months, as many days before days. */
export function spanBefore({ from, to }: Days, step: Step): Days {
  if ('days' in step) return { from: plus(from, -step.days), to: plus(to, -step.days) };
  const first = monthStart(from, -step.months);
  return { from: first, to: plus(from, -1) };
}
