import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useLock } from '../session/lock-flag.ts';
import { useSession } from '../session/session.ts';

/** Lets nobody in without a token, or past the lock screen; both bring people back to where they wanted to go. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useSession((state) => state.token !== '');
  const ended = useSession((state) => state.ended);
  const isLocked = useLock((state) => state.isLocked);
  const here = encodeURIComponent(pathname + search + hash);
  if (isSignedIn && isLocked) return <Navigate to={`/lock?redirect=${here}`} replace />;
  if (isSignedIn) return children;
  // Whoever logs out starts afresh; whoever is thrown out comes back to the same page.
  const back = ended === 'logout' ? '' : `?redirect=${here}`;
  return <Navigate to={`/login${back}`} replace />;
}
