import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';

/** Lets nobody in without a token; the login page brings people back to where they wanted to go. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useSession((state) => state.token !== '');
  const ended = useSession((state) => state.ended);
  if (isSignedIn) return children;
  // Whoever logs out starts afresh; whoever is thrown out comes back to the same page.
  const back = ended === 'logout' ? '' : `?redirect=${encodeURIComponent(pathname + search + hash)}`;
  return <Navigate to={`/login${back}`} replace />;
}
