import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { calendar } from '#space/contract/calendar/calendar.ts';
import { calendarHooks } from './calendar.hooks.ts';
import { renewCalendar } from './renew-calendar.ts';

/** Feeds of venues and people (spec/space#calendar). */
export const calendarBindings = [
  bindResource(calendar, 'space_calendar', { hooks: calendarHooks, actions: { renew: renewCalendar } }),
];

export const calendarConstraints: ConstraintCodes = {
  space_calendar_of_one: 'space.calendar-of-one',
  space_calendar_venue_once: 'space.calendar-venue-once',
  space_calendar_person_once: 'space.calendar-person-once',
  space_calendar_code_unique: 'platform.conflict',
};
