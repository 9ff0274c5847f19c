/** By zone: making one takes milliseconds, and a list asks for the business day whenever it is drawn. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function wallFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  // The zone of the browser changes with its computer, that of a name does not.
  if (timeZone !== undefined) formats.set(timeZone, known);
  return known;
}

/** A moment in that time zone in wire format: `2026-11-21 12:00:00`. Without a zone, that of the browser. */
export const formatWallTime = (at: Date, timeZone: string | undefined): string => wallFormat(timeZone).format(at);
