/** A moment in that time zone in wire format: `2026-11-21 12:00:00`. Without a zone, that of the browser. */
export const formatWallTime = (at: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);
