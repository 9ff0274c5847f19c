import type { Context } from '@refectory/engine/request/context.ts';
import { readParameter } from '#system/server/public.ts';

/** Time in which a check can be reverted. */
export const undoSeconds = 60;

/** Lifetime of a snapshot; devices fetch a new one whenever they can. */
export const snapshotHours = 12;

/** System parameter: tolerated clock difference of devices in minutes. */
export const clockMinutesKey = 'ticket.check.clock.minutes';
const defaultClockMinutes = 5;

/** Tolerated clock difference of devices in minutes (spec/ticket#conflicts). */
export async function readClockMinutes(ctx: Context): Promise<number> {
  const minutes = Number((await readParameter(ctx, clockMinutesKey)) || defaultClockMinutes);
  return Number.isInteger(minutes) && minutes > 0 ? minutes : defaultClockMinutes;
}
