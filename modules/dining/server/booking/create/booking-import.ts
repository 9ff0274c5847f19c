import type { Context } from '@refectory/engine/request/context.ts';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';

const importing = new WeakSet<Context>();

const { console: fromConsole, import: fromFile } = bookingSource.keys;

/** Runs once per imported file before its rows: bookings of the import get the source "file" (spec/dining#booking). */
export function markBookingImport(ctx: Context): Promise<Record<string, never>> {
  importing.add(ctx);
  return Promise.resolve({});
}

/** Source of a booking added in this context. */
export const newBookingSource = (ctx: Context): number => (importing.has(ctx) ? fromFile : fromConsole);
