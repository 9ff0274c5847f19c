import { readValue } from '@refectory/declaration/field/wire-value.ts';
import { zonedInstant } from '@refectory/engine/request/clock.ts';
import type { ErrorEntry } from './record-errors.ts';

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** Request ids in the server's format; any other value is ignored as forged. */
const requestId = (value: unknown): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text(value)) ? text(value) : undefined;

/**
 * An instant as a submit takes it (spec/wire#values): business time, or ISO 8601, whose fractions of a second are kept,
 * since entries are ordered by it. Undefined for anything else.
 */
function readInstant(value: unknown, zone: string): Date | undefined {
  const reading = readValue({ kind: 'datetime', label: { zh: '', en: '' } }, value);
  const read = 'value' in reading ? reading.value : null;
  if (typeof read !== 'string') return undefined;
  if (!read.endsWith('Z')) return zonedInstant(read.slice(0, 10), read.slice(11), zone);
  const precise = new Date(text(value));
  return Number.isNaN(precise.getTime()) ? new Date(read) : precise;
}

const maxOccurrences = 1_000_000;
const occurrenceCount = (value: unknown): number =>
  Number.isSafeInteger(value) ? Math.min(Math.max(value as number, 1), maxOccurrences) : 1;

/**
 * Error log entries of a browser `{type, message, stack, info, url, time}` as rows of the error log
 * (spec/log#browser-logs); our console adds `release`, `requestId` of the failed call, and the number of `times`.
 * Entries that are no objects are skipped. A time without an offset is one of `zone`.
 */
export function parseBrowserErrors(
  entries: readonly unknown[],
  zone: string,
  origin: Pick<ErrorEntry, 'userAgent' | 'remoteIp'>,
): ErrorEntry[] {
  return entries
    .filter(
      (entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
    )
    .map((entry) => {
      const at = readInstant(entry.time, zone);
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
        ...(at && { happenedAt: at }),
        ...origin,
      };
    });
}
