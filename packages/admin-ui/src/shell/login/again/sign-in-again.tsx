import { Suspense, useEffect } from 'react';
import { lazyComponent } from '#loading/lazy-component.ts';
import { loadOptional } from '#loading/load-optional.ts';
import { whenPageStands } from '#loading/when-idle.ts';
import { offerSignInAgain } from '#session/expiry.ts';
import { useSession } from '#session/session.ts';

/** With the forms of antd, which the first screen does not show. */
const loadDialog = async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog;
const SignInAgainDialog = lazyComponent(loadDialog);

/** Asks for the password over the page once the token is refused (spec/console#session-refresh). */
export function SignInAgain() {
  const isExpired = useSession((state) => state.isExpired);
  useEffect(offerSignInAgain, []);
  // Hours later a new release may have taken its script away.
  useEffect(() => whenPageStands(() => void loadOptional(loadDialog())), []);
  return (
    isExpired && (
      <Suspense>
        <SignInAgainDialog />
      </Suspense>
    )
  );
}
