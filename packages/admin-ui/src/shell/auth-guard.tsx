import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useLock } from '../session/lock-flag.ts';
import { useSession } from '../session/session.ts';

/** Redirects to login without a token and to the lock screen while locked; returns afterwards. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useSession((state) => state.token !== '');
  const ended = useSession((state) => state.ended);
  const isLocked = useLock((state) => state.isLocked);
  const here = encodeURIComponent(pathname + search + hash);
  if (isSignedIn && isLocked) return <Navigate to={`/lock?redirect=${here}`} replace />;
  if (isSignedIn) return children;
  // After an explicit logout no return path is kept.
  const back = ended === 'logout' ? '' : `?redirect=${here}`;
  return <Navigate to={`/login${back}`} replace />;
}
