import type { Context } from '@refectory/engine/request/context.ts';

const importing = new WeakSet<Context>();

const fromConsole = 1;
const fromFile = 3;

/**
 * Called once per imported file, before its rows: they are booked like any other and say where they come from
 * (spec/dining#booking).
 */
export function markBookingImport(ctx: Context): Promise<Record<string, never>> {
  importing.add(ctx);
  return Promise.resolve({});
}

/** Where a booking that is added now comes from. */
export const bookingSource = (ctx: Context): number => (importing.has(ctx) ? fromFile : fromConsole);
