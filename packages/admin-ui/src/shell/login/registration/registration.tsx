import { lazy, Suspense } from 'react';
import { withLoadTimeout } from '#loading/stale-chunk.ts';
import { useSocialSignIn } from '../social/social-sign-in-store.ts';

const RegisterDialog = lazy(async () => ({
  default: (await withLoadTimeout(import('./register-dialog.tsx'))).RegisterDialog,
}));

/** The registration dialog while there is a guest. It uses antd, which the login page otherwise does not load. */
export function Registration() {
  const guest = useSocialSignIn((state) => state.guest);
  return <Suspense fallback={null}>{guest && <RegisterDialog key={guest.token} guest={guest} />}</Suspense>;
}
