import { useEffect, useState } from 'react';

/** An instant (milliseconds) as a clock in that zone shows it; without a zone, the device's. */
export const wallTimeIn = (zone: string | undefined, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }).format(at);

/** The time in milliseconds, anew every few seconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
