import { attendance } from '../people/attendance.ts';
import { strike } from '../people/strike.ts';
import { booking } from './booking.ts';
import { bookingLog } from './booking-log.ts';

export const bookingResources = [booking, bookingLog, attendance, strike] as const;
