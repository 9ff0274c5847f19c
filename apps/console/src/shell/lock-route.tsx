import { lazy, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useLock } from '#api/lock-flag.ts';
import { useSession } from '#api/session.ts';
import { useText } from '#i18n/i18n.ts';
import { withDeadline } from './boot/stale-chunk.ts';
import { returnPath } from './return-path.ts';

const LockPage = lazy(() =>
  withDeadline(import('./lock/lock-page.tsx')).then(({ LockPage }) => ({ default: LockPage })),
);

/** `/lock`: only for a locked session; unlocked, in whatever window, it leads back to where one was. */
export function LockRoute() {
  const t = useText();
  const [params] = useSearchParams();
  const isSignedIn = useSession((state) => state.token !== '');
  const isLocked = useLock((state) => state.isLocked);
  const title = `${t('lock.title')} - ${t('product.name')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const back = params.get('redirect');
  if (!isSignedIn) return <Navigate to={back ? `/login?redirect=${encodeURIComponent(back)}` : '/login'} replace />;
  return isLocked ? <LockPage /> : <Navigate to={returnPath(back)} replace />;
}
