import { lazy, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslate } from '../hooks/use-translate.ts';
import { useSession } from '../session/session.ts';
import { site } from '../session/site.ts';
import { withLoadTimeout } from './boot/stale-chunk.ts';
import { loginTexts } from './login/login-texts.ts';
import { returnPath } from './return-path.ts';

const LoginPage = lazy(() =>
  withLoadTimeout(import('./login/login-page.tsx')).then(({ LoginPage }) => ({ default: LoginPage })),
);

/** `/login`: with a token there is nothing to do here. */
export function LoginRoute() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const isSignedIn = useSession((state) => state.token !== '');
  const title = `${say(loginTexts.title)} - ${say(site.title)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return isSignedIn ? <Navigate to={returnPath(params.get('redirect'))} replace /> : <LoginPage />;
}
