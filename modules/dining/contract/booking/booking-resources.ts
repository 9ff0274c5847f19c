import { attendance } from '../people/attendance.ts';
import { strike } from '../people/strike.ts';
import { booking } from './booking.ts';
import { bookingLog } from './booking-log.ts';
import { groupBooking } from './group-booking.ts';

export const bookingResources = [booking, groupBooking, bookingLog, attendance, strike] as const;
