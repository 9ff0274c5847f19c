import { lazy, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useSession } from '../session/session.ts';
import { loginTexts } from './login/login-texts.ts';
import { product } from './product.ts';
import { returnPath } from './return-path.ts';

const LoginPage = lazy(async () => {
  const parts = Promise.all([import('./login/login-page.tsx'), product().loadSignInPicture()]);
  const [{ LoginPage: Page }, Picture] = await withLoadTimeout(parts);
  return { default: () => <Page picture={<Picture />} /> };
});

/** `/login`: redirects when there is a token. */
export function LoginRoute() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const isSignedIn = useSession((state) => state.token !== '');
  const title = `${say(loginTexts.title)} - ${say(product().title)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return isSignedIn ? <Navigate to={returnPath(params.get('redirect'))} replace /> : <LoginPage />;
}
