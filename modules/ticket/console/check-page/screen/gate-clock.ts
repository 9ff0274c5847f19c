import { useEffect, useState } from 'react';

/** By zone: to make a clock takes longer than to decide about a ticket. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** An instant (milliseconds) as a clock in that zone shows it; without a zone, the device's. */
export function wallTimeIn(zone: string | undefined, at: number): string {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  clocks.set(zone, clock);
  return clock.format(at);
}

/** The time in milliseconds, anew every few seconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
