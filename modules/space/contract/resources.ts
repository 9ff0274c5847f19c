import { booking } from './booking/booking.ts';
import { check } from './booking/check.ts';
import { calendar } from './calendar/calendar.ts';
import { equipment } from './equipment/equipment.ts';
import { area } from './place/area.ts';
import { time } from './place/time.ts';
import { spaceType } from './place/type.ts';
import { venue } from './place/venue.ts';
import { priceRule } from './price/price-rule.ts';
import { closure } from './schedule/closure.ts';
import { schedule } from './schedule/schedule.ts';
import { series } from './series/series.ts';
import { wait } from './wait/wait.ts';

/** Those that need nothing but their table. */
export const plainSpaceResources = [time] as const;

export const spaceResources = [
  venue,
  area,
  ...plainSpaceResources,
  spaceType,
  schedule,
  closure,
  booking,
  check,
  priceRule,
  calendar,
  series,
  wait,
  equipment,
] as const;
