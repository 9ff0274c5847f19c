const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in the business time zone of the tenant. */
export interface GateTime {
  /** Milliseconds. */
  readonly at: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
}

/** Day and time of an instant (milliseconds) in that zone. */
export function gateTime(at: number, zone: string): GateTime {
  let format = formats.get(zone);
  if (!format) {
    // The Swedish locale writes ISO dates: 2026-11-20 12:00:00.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  const text = format.format(at);
  return { at, day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The day before. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** 1 Monday … 7 Sunday. */
export const toWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
