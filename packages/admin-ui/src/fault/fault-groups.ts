import type { Fault } from './fault.ts';

/** So many kinds of faults are kept; an upload takes 200 (spec/log#browser-logs), storage less. */
const most = 100;

/** Faults with the same key are one that happened several times. */
export const faultKey = ({ type, message, url, info, stack, userId, release }: Fault): string =>
  JSON.stringify([type, message, url, info.split('\n', 2)[0], stack.split('\n', 3).slice(1, 3), userId, release]);

/** The log with one more fault: the newest first, the same thing counted, the oldest forgotten. */
export function noted(faults: readonly Fault[], entry: Fault): readonly Fault[] {
  const key = faultKey(entry);
  const before = faults.find((fault) => faultKey(fault) === key);
  const rest = faults.filter((fault) => fault !== before);
  return [{ ...entry, times: (before?.times ?? 0) + 1 }, ...rest].slice(0, most);
}
