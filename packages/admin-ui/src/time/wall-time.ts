/** That moment as a clock in that time zone shows it, written as on the wire: `2026-11-21 12:00:00`. Without a zone, the browser's. */
export const formatWallTime = (at: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);
