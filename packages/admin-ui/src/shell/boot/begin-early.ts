import { useLock } from '#session/lock-flag.ts';
import { useSession } from '#session/session.ts';
import { product } from '../product.ts';
import { requestEarly } from './boot-answers.ts';
import { loadShell } from './load-shell.ts';

/** Static routes (`app.tsx`), the one with a part that varies by its beginning: the router comes with what draws. */
const ownRoutes = ['/login', '/oauth/redirect', '/lock', '/404', '/403', '/500'];

const isOwn = (pathname: string): boolean =>
  ownRoutes.some((route) => pathname === route || pathname.startsWith(`${route}/`));

/**
 * Asks for what everything behind the sign-in page needs, start-up data and the code of the shell, before the code that
 * draws has come: otherwise each would be asked for only after the previous one. Called by the entry point. Returns when
 * the shell has come; undefined where it is not shown.
 */
export function beginEarly(pathname: string): Promise<void> | undefined {
  const isElsewhere = isOwn(pathname) || product().applications.some((path) => pathname.startsWith(path));
  if (isElsewhere || !useSession.getState().token || useLock.getState().isLocked) return undefined;
  requestEarly();
  return loadShell();
}
