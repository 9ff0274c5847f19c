import { lazy, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useLock } from '../session/lock-flag.ts';
import { useSession } from '../session/session.ts';
import { lockTexts } from './lock/lock-texts.ts';
import { product } from './product.ts';
import { returnPath } from './return-path.ts';

const LockPage = lazy(() =>
  withLoadTimeout(import('./lock/lock-page.tsx')).then(({ LockPage }) => ({ default: LockPage })),
);

const NoSessionPage = lazy(() =>
  withLoadTimeout(import('./lock/no-session-page.tsx')).then(({ NoSessionPage }) => ({ default: NoSessionPage })),
);

/**
 * `/lock`: a static route (spec/console#routes). Shows the lock screen of a locked session; an open session returns to the
 * page before. Without a session the page says so and links to login; leaving a locked session leads to login.
 */
export function LockRoute() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const isSignedIn = useSession((state) => state.token !== '');
  const ended = useSession((state) => state.ended);
  const isLocked = useLock((state) => state.isLocked);
  const title = `${say(lockTexts.title)} - ${say(product().title)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const back = params.get('redirect');
  const login = back ? `/login?redirect=${encodeURIComponent(returnPath(back))}` : '/login';
  if (!isSignedIn) return ended ? <Navigate to={login} replace /> : <NoSessionPage login={login} />;
  return isLocked ? <LockPage /> : <Navigate to={returnPath(back)} replace />;
}
