// The board works with wall-clock times of the tenant as the server writes them (spec/rules#time): the zone of the browser
// never counts.

/** Minutes of a day. */
export const dayMinutes = 1440;

const dayMs = 86_400_000;
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const two = (value: number): string => String(value).padStart(2, '0');

/** The day so many days later, or earlier. */
export const plusDays = (day: string, days: number): string =>
  new Date(dayStart(day) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of that week. */
export const findMonday = (day: string): string => plusDays(day, 1 - (new Date(dayStart(day)).getUTCDay() || 7));

/** Minutes from the start of a day to a time (`2026-11-23 09:15:00`); negative before, above 1440 after the day. */
export function minutesFrom(day: string, moment: string): number {
  const days = (dayStart(moment.slice(0, 10)) - dayStart(day)) / dayMs;
  const [hours = 0, minutes = 0, seconds = 0] = moment.slice(11).split(':').map(Number);
  return days * dayMinutes + hours * 60 + minutes + seconds / 60;
}

/** The time that many minutes after the start of a day, in wire format. */
export function momentAt(day: string, minutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  return `${plusDays(day, days)} ${clockText(minutes - days * dayMinutes)}:00`;
}

/** `09:15` from minutes since midnight; the end of the day is `24:00`. */
export const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;

/** Minutes of a time of day (`09:15`, `09:15:00`); `fallback` where there is none. */
export function minutesOfClock(time: string, fallback: number): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || Number.isNaN(hours) || time === '' ? fallback : hours * 60 + (minutes ?? 0);
}
