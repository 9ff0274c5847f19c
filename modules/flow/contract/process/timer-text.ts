import { type Label, label } from '@refectory/declaration/label.ts';
import { describeDuration, isDuration } from './duration.ts';

/** Kinds of timer: after a duration, at a date (fixed or of a variable), or repeatedly. */
export const timerKinds = ['duration', 'date', 'cycle'] as const;
export type TimerKind = (typeof timerKinds)[number];

const variable = /^[$#]\{\s*([A-Za-z]\w*)\s*\}$/;
const cycle = /^R([1-9]\d?)\/(P.+)$/;

const isDate = (text: string): boolean => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(text);
  const at = new Date(`${match?.[1]}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === match?.[1];
};

/** The variable of a timer's date. */
export const dateVariable = (text: string): string | undefined => variable.exec(text)?.[1];

/** `R3/P1D`: three times at intervals of a day. */
export function readCycle(text: string): { readonly times: number; readonly every: string } | undefined {
  const [, times, every = ''] = cycle.exec(text) ?? [];
  return times !== undefined && isDuration(every) ? { times: Number(times), every } : undefined;
}

/** The kind of a time text; undefined when unsupported. */
export function timerKind(text: string): TimerKind | undefined {
  if (isDuration(text)) return 'duration';
  if (readCycle(text)) return 'cycle';
  return isDate(text) || dateVariable(text) !== undefined ? 'date' : undefined;
}

/** The time of a timer as text. */
export function describeTimer(text: string): Label {
  const repeated = readCycle(text);
  if (!repeated) return describeDuration(text);
  const every = describeDuration(repeated.every);
  return label(`每 ${every.zh}，共 ${repeated.times} 次`, `every ${every.en}, ${repeated.times} times`);
}
