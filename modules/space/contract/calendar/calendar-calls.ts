import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { calendar } from './calendar.ts';

/** What calendars open: the bookings behind a secret address, as iCalendar (spec/space#calendar). */
export const calendarCalls = defineCalls({
  feed: {
    method: 'GET',
    path: '/space/calendar/:code',
    label: label('日历', 'Calendar'),
    group: calendar.label,
    permission: 'public',
    input: { code: f.text('码', 'Code') },
    answer: file,
  },
});
