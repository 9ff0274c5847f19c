import { useEffect, useState } from 'react';

/** Formatters by zone, because creating one takes longer than a decision. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Local time of an instant (milliseconds) in a zone; by default the device's. */
export function wallTimeIn(zone: string | undefined, at: number): string {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  clocks.set(zone, clock);
  return clock.format(at);
}

/** The current time in milliseconds, updated at an interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
