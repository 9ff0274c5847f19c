import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../session/session.ts';
import { completeSocialSignIn, consumeRedirect } from './login/social/social-sign-in-store.ts';

/**
 * `/oauth/redirect/:source`: redirect target of providers. Its parameters are consumed and removed from the URL at
 * once.
 */
export function SocialRoute() {
  const { source = '' } = useParams();
  const [params] = useSearchParams();
  const [redirect] = useState(consumeRedirect);
  const [given] = useState(() => {
    const text = (name: string) => params.get(name) ?? '';
    return { returned: { source, code: text('code'), state: text('state'), iss: text('iss') }, error: text('error') };
  });
  useEffect(() => {
    // A sign-in completed meanwhile in another window takes precedence.
    if (!useSession.getState().token) void completeSocialSignIn(given.returned, given.error);
  }, [given]);
  return <Navigate to={redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'} replace />;
}
