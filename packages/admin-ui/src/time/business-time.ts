import { useSession } from '../session/session.ts';
import { formatWallTime } from './wall-time.ts';

/** A moment, in milliseconds, as the clock of the business shows it: `2026-11-21 12:00:00` (spec/rules#time). */
export const toBusinessTime = (moment: number): string =>
  formatWallTime(new Date(moment), useSession.getState().user?.timeZone);

/** What time it is for the business, as the server writes it (spec/rules#time). */
export const businessTime = (): string => toBusinessTime(Date.now());

/** Which day it is for the business, wherever the browser stands: what dialogs and filters begin with. */
export const businessDay = (): string => businessTime().slice(0, 10);
