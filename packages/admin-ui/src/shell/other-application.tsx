import { useEffect } from 'react';
import { ErrorPage } from './pages/error-page.tsx';
import { Splash } from './pages/splash.tsx';

/** Whether the server has sent this page for this very address: it has no such application then. */
const wasLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
};

/** An address of another application of the server, reached within this one, after signing in for example: it is loaded. */
export function OtherApplication() {
  const isMissing = wasLoadedHere();
  useEffect(() => {
    if (!isMissing) location.reload();
  }, [isMissing]);
  return isMissing ? <ErrorPage kind="notFound" code="404" /> : <Splash />;
}
