import { lazy, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useText } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { withLoadTimeout } from './boot/stale-chunk.ts';
import { returnPath } from './return-path.ts';

const LoginPage = lazy(() =>
  withLoadTimeout(import('./login/login-page.tsx')).then(({ LoginPage }) => ({ default: LoginPage })),
);

/** `/login`: with a token there is nothing to do here. */
export function LoginRoute() {
  const t = useText();
  const [params] = useSearchParams();
  const isSignedIn = useSession((state) => state.token !== '');
  const title = `${t('login.title')} - ${t('product.name')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return isSignedIn ? <Navigate to={returnPath(params.get('redirect'))} replace /> : <LoginPage />;
}
