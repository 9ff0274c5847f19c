import { lazy, useEffect, useState } from 'react';
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

/** `/login`: redirects when there is a token; somebody else than before goes to his own home. */
export function LoginRoute() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const isSignedIn = useSession((state) => state.token !== '');
  const userId = useSession((state) => state.userId);
  const [lastUserId] = useState(userId);
  const title = `${say(loginTexts.title)} - ${say(product().title)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!isSignedIn) return <LoginPage />;
  const isSomebodyElse = lastUserId !== '' && lastUserId !== userId;
  return <Navigate to={isSomebodyElse ? '/' : returnPath(params.get('redirect'))} replace />;
}
