import type { Context } from '@refectory/engine/request/context.ts';
import { readParameter } from '#system/server/public.ts';

/** A check can be taken back for so long. */
export const undoSeconds = 60;

/** A snapshot decides for so long; a device fetches a new one as often as it can. */
export const snapshotHours = 12;

/** System parameter: minutes that the clock of a device may be off before what it let pass is listed. */
export const clockMinutesKey = 'ticket.check.clock.minutes';
const defaultClockMinutes = 5;

/** Minutes that the clock of a device may be off (spec/ticket#conflicts). */
export async function readClockMinutes(ctx: Context): Promise<number> {
  const minutes = Number((await readParameter(ctx, clockMinutesKey)) || defaultClockMinutes);
  return Number.isInteger(minutes) && minutes > 0 ? minutes : defaultClockMinutes;
}
