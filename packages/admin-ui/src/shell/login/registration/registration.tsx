import { lazy, Suspense } from 'react';
import { withDeadline } from '#shell/boot/stale-chunk.ts';
import { useSocial } from '../social/social-store.ts';

const RegisterDialog = lazy(async () => ({
  default: (await withDeadline(import('./register-dialog.tsx'))).RegisterDialog,
}));

/** The registration dialog while there is a guest; with antd, which the login page alone does without. */
export function Registration() {
  const guest = useSocial((state) => state.guest);
  return <Suspense fallback={null}>{guest && <RegisterDialog key={guest.token} guest={guest} />}</Suspense>;
}
