import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { takeRedirect, takeUp } from './login/social-store.ts';

/** `/oauth/redirect/:source`: where providers lead back to. What they gave is taken up, and is gone from the address at once. */
export function SocialRoute() {
  const { source = '' } = useParams();
  const [params] = useSearchParams();
  const isSignedIn = useSession((state) => state.token !== '');
  const [redirect] = useState(takeRedirect);
  const text = (name: string) => params.get(name) ?? '';
  const returned = { source, code: text('code'), state: text('state'), iss: text('iss') };
  const error = text('error');
  useEffect(() => {
    // Whoever has signed in meanwhile, in another window, stays who they are.
    if (!isSignedIn) void takeUp(returned, error);
    // Once, with what the page was opened with.
  }, []);
  return <Navigate to={redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'} replace />;
}
