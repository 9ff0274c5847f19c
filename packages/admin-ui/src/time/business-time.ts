import { useSession } from '../session/session.ts';
import { formatWallTime } from './wall-time.ts';

/** What time it is for the business, as the server writes it (spec/rules#time). */
export const businessTime = (): string => formatWallTime(new Date(), useSession.getState().user?.timeZone);
