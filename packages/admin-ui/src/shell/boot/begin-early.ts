import { matchPath } from 'react-router';
import { useLock } from '#session/lock-flag.ts';
import { useSession } from '#session/session.ts';
import { product } from '../product.ts';
import { requestEarly } from './boot-answers.ts';
import { loadDeclaredPage } from './load-declared-page.ts';
import { loadOptional } from './load-optional.ts';

/** Pages outside the shell. */
const ownRoutes = ['/login', '/oauth/redirect/:source', '/lock', '/404', '/403', '/500'];

/**
 * Fetches what the page of the address needs all at once: code of shell, page and declarations, and what the server is asked
 * before the first page. Each would else be known only when the one before has run. The entry point calls it.
 */
export function beginEarly(pathname: string): void {
  const { applications, pages, loadCatalogue } = product();
  const isElsewhere =
    ownRoutes.some((route) => matchPath(route, pathname)) || applications.some((path) => pathname.startsWith(path));
  if (isElsewhere || !useSession.getState().token || useLock.getState().isLocked) return;
  requestEarly();
  void loadOptional(import('../layout/shell.tsx'));
  const own = pages.find(({ path }) => matchPath(path, pathname));
  void loadOptional(own ? own.load() : Promise.all([loadDeclaredPage(), loadCatalogue()]));
}
