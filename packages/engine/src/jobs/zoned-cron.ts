import { type CronMatcher, parseCronItem } from 'graphile-worker';

type Digest = Parameters<CronMatcher>[0];

const day = 86_400_000;

/** A cron pattern in the given time zone; the queue itself supports UTC only. */
export function parseZonedCron(pattern: string, timeZone: string): CronMatcher {
  const { match } = parseCronItem({ task: 'any', match: pattern });
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const read = memoizeLast((digest) => readIn(format, digestInstant(digest, new Date())));
  return (digest) => match(read(timeZone, digest));
}

let last: { readonly key: string; readonly local: Digest } | undefined;

/** The queue checks all patterns for each minute in turn: each minute is converted once. */
const memoizeLast =
  (convert: (digest: Digest) => Digest) =>
  (timeZone: string, digest: Digest): Digest => {
    const key = `${timeZone} ${digest.month}-${digest.date} ${digest.hour}:${digest.min}`;
    if (last?.key !== key) last = { key, local: convert(digest) };
    return last.local;
  };

/** The queue passes month, day, hour and minute without a year: the nearest such instant is used. */
function digestInstant(digest: Digest, now: Date): Date {
  const year = now.getUTCFullYear();
  const candidates = [year - 1, year, year + 1].map((y) =>
    Date.UTC(y, digest.month - 1, digest.date, digest.hour, digest.min),
  );
  const near = candidates.find((instant) => Math.abs(instant - now.getTime()) < 183 * day);
  return new Date(near ?? now);
}

function readIn(format: Intl.DateTimeFormat, instant: Date): Digest {
  const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: min = 0 } = parts;
  return { min, hour, date, month, dow: new Date(Date.UTC(year, month - 1, date)).getUTCDay() };
}
