import type { ErrorEntry } from './record-errors.ts';

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** Local log entries of a browser `{type, message, stack, info, url, time}` as rows of the error log (wire §3.2). Anything that is no object is skipped. */
export function browserErrors(
  entries: readonly unknown[],
  origin: Pick<ErrorEntry, 'userAgent' | 'remoteIp'>,
): ErrorEntry[] {
  return entries
    .filter(
      (entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
    )
    .map((entry) => {
      const at = new Date(text(entry.time));
      return {
        serviceId: 'console',
        message: text(entry.message),
        exceptionName: text(entry.type),
        stackTrace: text(entry.stack),
        requestUri: text(entry.url),
        params: text(entry.info),
        ...(!Number.isNaN(at.getTime()) && { happenedAt: at }),
        ...origin,
      };
    });
}
