import { useEffect } from 'react';
import { offerSignInAgain } from '#session/expiry.ts';
import { useSession } from '#session/session.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

/** Asks for the password over the page once the token is refused (spec/console#session-refresh). */
export function SignInAgain() {
  const isExpired = useSession((state) => state.isExpired);
  useEffect(offerSignInAgain, []);
  return isExpired && <SignInAgainDialog />;
}
