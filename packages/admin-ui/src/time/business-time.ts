import { whenIdle } from '../loading/when-idle.ts';
import { useSession } from '../session/session.ts';
import { formatWallTime } from './wall-time.ts';

/** A moment (milliseconds) in business time: `2026-11-21 12:00:00` (spec/rules#time). */
export const toBusinessTime = (moment: number): string =>
  formatWallTime(new Date(moment), useSession.getState().user?.timeZone);

/** The current business time in wire format (spec/rules#time). */
export const businessTime = (): string => toBusinessTime(Date.now());

/** The current business day, independent of the browser's zone: initial value of dialogs and filters. */
export const businessDay = (): string => businessTime().slice(0, 10);

// The first time costs a slow device tens of milliseconds: spent while it waits for the rest of the page.
whenIdle(businessTime);
