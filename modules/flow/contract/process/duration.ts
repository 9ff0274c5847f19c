import { type Label, label } from '@refectory/declaration/label.ts';

/** Days, hours and minutes. */
export interface Duration {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const written = /^P(?=.)(?:(\d{1,3})D)?(?:T(?=.)(?:(\d{1,3})H)?(?:(\d{1,3})M)?)?$/;

/** ISO 8601 durations of days, hours and minutes. */
export const isDuration = (text: string): boolean => written.test(text);

/** The parts of a duration; undefined when malformed. */
export function readDuration(text: string): Duration | undefined {
  const match = written.exec(text);
  if (!match) return undefined;
  const [days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number];
  return { days, hours, minutes };
}

/** `P1DT2H`; '' for zero. */
export function writeDuration({ days, hours, minutes }: Duration): string {
  const part = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '');
  const time = part(hours, 'H') + part(minutes, 'M');
  const text = part(days, 'D') + (time && `T${time}`);
  return text && `P${text}`;
}

const units = [
  { part: 'days', zh: '天', en: 'day' },
  { part: 'hours', zh: '小时', en: 'hour' },
  { part: 'minutes', zh: '分钟', en: 'minute' },
] as const;

/** A duration as text: `1 天 2 小时`, `1 day 2 hours`; a malformed one unchanged. */
export function describeDuration(text: string): Label {
  const duration = readDuration(text);
  const parts = units.flatMap(({ part, zh, en }) => {
    const count = duration?.[part] ?? 0;
    return count > 0 ? [label(`${count} ${zh}`, `${count} ${en}${count === 1 ? '' : 's'}`)] : [];
  });
  if (parts.length === 0) return label(text, text);
  return label(parts.map(({ zh }) => zh).join(' '), parts.map(({ en }) => en).join(' '));
}
