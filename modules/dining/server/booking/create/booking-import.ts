import type { Context } from '@refectory/engine/request/context.ts';
import { bookingSource } from '#dining/contract/booking/booking-dictionaries.ts';

const importing = new WeakSet<Context>();

const { console: fromConsole, import: fromFile } = bookingSource.keys;

/**
 * Called once per imported file, before its rows: they are booked like any other and say where they come from
 * (spec/dining#booking).
 */
export function markBookingImport(ctx: Context): Promise<Record<string, never>> {
  importing.add(ctx);
  return Promise.resolve({});
}

/** Where a booking that is added now comes from. */
export const newBookingSource = (ctx: Context): number => (importing.has(ctx) ? fromFile : fromConsole);
