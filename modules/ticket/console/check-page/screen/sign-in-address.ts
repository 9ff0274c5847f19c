import { useSession } from '@refectory/admin-ui/session/session.ts';

/** The page of the console that signs in, or unlocks a session, and leads back here. */
export const signInAddress = (): string =>
  `${useSession.getState().token ? '/lock' : '/login'}?redirect=${encodeURIComponent('/check/')}`;
