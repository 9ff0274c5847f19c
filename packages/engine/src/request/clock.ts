interface ZoneFormat {
  readonly format: Intl.DateTimeFormat;
  /** What was written before, by instant: a request asks for its own time and the times of its meals again and again. */
  readonly written: Map<number, string>;
}

const zones = new Map<string, ZoneFormat>();
const mostWritten = 1000;

function inZone(at: Date, zone: string): string {
  let known = zones.get(zone);
  if (!known) {
    // The Swedish locale writes ISO dates: 2026-11-20 12:00:00.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    zones.set(zone, (known = { format, written: new Map() }));
  }
  const { format, written } = known;
  let text = written.get(at.getTime());
  if (text === undefined) {
    // Years before 1000 are formatted without leading zeros.
    text = format.format(at).padStart('0000-00-00 00:00:00'.length, '0');
    if (written.size >= mostWritten) written.clear();
    written.set(at.getTime(), text);
  }
  return text;
}

/** The business day of an instant: `YYYY-MM-DD`. */
export const businessDay = (at: Date, zone: string): string => inZone(at, zone).slice(0, 10);

/** The business time of an instant: `HH:mm`. */
export const businessTime = (at: Date, zone: string): string => inZone(at, zone).slice(11, 16);

/** An instant as the wire writes it: `YYYY-MM-DD HH:mm:ss` in the business time zone. */
export const formatWireTime = (at: Date, zone: string): string => inZone(at, zone);

/** The range of days with four-digit years. */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'].map((day) => Date.parse(`${day}T00:00:00Z`)) as [
  number,
  number,
];
const dayLength = 86_400_000;

/** The instant at which the zone shows that day and time. For a time skipped by a clock change, the time after it. */
export function zonedInstant(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // At the ends of the calendar the local day of an instant may lie outside of four-digit years.
  const shift = (guess: number) => {
    const at = Math.min(Math.max(guess, firstDay + dayLength), lastDay - dayLength);
    return Date.parse(`${inZone(new Date(at), zone).replace(' ', 'T')}Z`) - at;
  };
  const guess = wanted - shift(wanted);
  return new Date(wanted - shift(guess));
}

/** The day `days` later (or earlier), limited to the calendar. */
export function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`) + days * dayLength;
  return new Date(Math.min(Math.max(at, firstDay), lastDay)).toISOString().slice(0, 10);
}

/** The days from one to another, inclusive; none when the second is before the first. Limited to the calendar. */
export function* eachDay(from: string, to: string): Generator<string> {
  const last = Date.parse(`${to}T00:00:00Z`);
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= last; at += dayLength)
    yield new Date(at).toISOString().slice(0, 10);
}

/** 1 Monday … 7 Sunday. */
export const isoWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
