import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';

/** Whether a backup is due: none exists, or the newest is older than the last scheduled time. */
export function isBackupDue(newest: Date | undefined, now: Date, at: string, zone: string): boolean {
  if (!newest) return true;
  const today = businessDay(now, zone);
  const here = zonedInstant(today, at, zone);
  return newest < (here <= now ? here : zonedInstant(addDays(today, -1), at, zone));
}
