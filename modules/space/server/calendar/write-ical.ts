/** An event of a calendar. Instants are written in UTC; calendars show them in the zone of their reader. */
export interface CalendarEvent {
  readonly uid: string;
  /** Sequence number of its changes. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isTentative: boolean;
}

const longestLine = 75;

/** `20261123T011500Z`. */
const instantText = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Text of a property (RFC 5545, 3.3.11), without control characters. */
const escapeText = (text: string): string =>
  text
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Folds a line to at most 75 bytes, without splitting characters (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > longestLine) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join('\r\n');
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${instantText(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${instantText(event.startAt)}`,
  `DTEND:${instantText(event.endAt)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  `LOCATION:${escapeText(event.location)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** A calendar as text (RFC 5545), to be read again every quarter of an hour (decision 1635). */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Refectory//Venues//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
