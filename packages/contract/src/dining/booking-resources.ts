import { attendance } from './attendance.ts';
import { booking } from './booking.ts';
import { bookingLog } from './booking-log.ts';
import { strike } from './strike.ts';

export const bookingResources = [booking, bookingLog, attendance, strike] as const;
