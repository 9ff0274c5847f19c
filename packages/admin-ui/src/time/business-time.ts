import { useSession } from '../session/session.ts';
import { formatWallTime } from './wall-time.ts';

/** What time it is for the business, as the server writes it (spec/rules#time). */
export const businessTime = (): string => formatWallTime(new Date(), useSession.getState().user?.timeZone);

/** Which day it is for the business, wherever the browser stands: what dialogs and filters begin with. */
export const businessDay = (): string => businessTime().slice(0, 10);
