import { useEffect } from 'react';
import { ErrorPage } from './pages/error-page.tsx';
import { Splash } from './pages/splash.tsx';

/**
 * Whether the server returned the console for this address, which means that it does not serve the other application.
 */
const wasLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
};

/** An address of another application of this server, reached by routing, for example after sign-in: loads it. */
export function OtherApplication() {
  const isMissing = wasLoadedHere();
  useEffect(() => {
    if (!isMissing) location.reload();
  }, [isMissing]);
  return isMissing ? <ErrorPage kind="notFound" code="404" /> : <Splash />;
}
