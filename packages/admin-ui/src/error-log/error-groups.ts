import type { ErrorLogEntry } from './error-log-entry.ts';

/** Number of distinct errors kept; an upload accepts 200 (spec/log#browser-logs), storage has less room. */
const maxEntries = 100;

/** Errors with the same key are counted together. */
export const errorKey = ({ type, message, url, info, stack, userId, release }: ErrorLogEntry): string =>
  JSON.stringify([type, message, url, info.split('\n', 2)[0], stack.split('\n', 3).slice(1, 3), userId, release]);

/** Returns the log with the error added: newest first, repeats counted, oldest dropped. */
export function addError(faults: readonly ErrorLogEntry[], entry: ErrorLogEntry): readonly ErrorLogEntry[] {
  const key = errorKey(entry);
  const before = faults.find((fault) => errorKey(fault) === key);
  const rest = faults.filter((fault) => fault !== before);
  return [{ ...entry, times: (before?.times ?? 0) + 1 }, ...rest].slice(0, maxEntries);
}
