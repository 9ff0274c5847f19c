/** Days, hours and minutes. */
export interface Duration {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const written = /^P(?=.)(?:(\d{1,3})D)?(?:T(?=.)(?:(\d{1,3})H)?(?:(\d{1,3})M)?)?$/;

/** How long something may take, as ISO 8601 writes it: days, hours and minutes. */
export const isDuration = (text: string): boolean => written.test(text);

/** The parts of a duration; undefined for what is none. */
export function readDuration(text: string): Duration | undefined {
  const match = written.exec(text);
  if (!match) return undefined;
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return { days, hours, minutes };
}

/** `P1DT2H`; '' for no time at all. */
export function writeDuration({ days, hours, minutes }: Duration): string {
  const part = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '');
  const time = part(hours, 'H') + part(minutes, 'M');
  const text = part(days, 'D') + (time && `T${time}`);
  return text && `P${text}`;
}
