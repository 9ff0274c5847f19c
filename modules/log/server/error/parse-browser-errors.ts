import type { ErrorEntry } from './record-errors.ts';

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** Request ids in the server's format; any other value is ignored as forged. */
const requestId = (value: unknown): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text(value)) ? text(value) : undefined;

const maxOccurrences = 1_000_000;
const occurrenceCount = (value: unknown): number =>
  Number.isSafeInteger(value) ? Math.min(Math.max(value as number, 1), maxOccurrences) : 1;

/**
 * Error log entries of a browser `{type, message, stack, info, url, time}` as rows of the error log
 * (spec/log#browser-logs); our console adds `release`, `requestId` of the failed call, and the number of `times`.
 * Entries that are no objects are skipped.
 */
export function parseBrowserErrors(
  entries: readonly unknown[],
  origin: Pick<ErrorEntry, 'userAgent' | 'remoteIp'>,
): ErrorEntry[] {
  return entries
    .filter(
      (entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
    )
    .map((entry) => {
      const at = new Date(text(entry.time));
      const failed = requestId(entry.requestId);
      return {
        serviceId: 'console',
        message: text(entry.message),
        exceptionName: text(entry.type),
        stackTrace: text(entry.stack),
        requestUri: text(entry.url),
        params: text(entry.info),
        release: text(entry.release),
        times: occurrenceCount(entry.times),
        ...(failed && { requestId: failed }),
        ...(!Number.isNaN(at.getTime()) && { happenedAt: at }),
        ...origin,
      };
    });
}
