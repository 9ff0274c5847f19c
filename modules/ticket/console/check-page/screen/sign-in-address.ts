import { useSession } from '@refectory/admin-ui/session/session.ts';

/** Address of signing in or unlocking in the console, which returns here. */
export const signInAddress = (): string =>
  `${useSession.getState().token ? '/lock' : '/login'}?redirect=${encodeURIComponent('/check/')}`;
