import { attendance } from './attendance.ts';
import { booking } from './booking.ts';
import { bookingLog } from './booking-log.ts';

export const bookingResources = [booking, bookingLog, attendance] as const;
