import { matchPath } from 'react-router';
import { loadOptional } from '#loading/load-optional.ts';
import { useLock } from '#session/lock-flag.ts';
import { useSession } from '#session/session.ts';
import { product } from '../product.ts';
import { requestEarly } from './boot-answers.ts';
import { loadDeclaredPage } from './load-declared-page.ts';

/** Static routes. */
const ownRoutes = ['/login', '/oauth/redirect/:source', '/lock', '/404', '/403', '/500'];

/**
 * Starts all requests of the current page in parallel: code of shell and page, declarations, and start-up data.
 * Otherwise each would start only after the previous one. Called by the entry point.
 */
export function beginEarly(pathname: string): void {
  const { applications, pages, loadCatalogue } = product();
  const isElsewhere =
    ownRoutes.some((route) => matchPath(route, pathname)) || applications.some((path) => pathname.startsWith(path));
  if (isElsewhere || !useSession.getState().token || useLock.getState().isLocked) return;
  requestEarly();
  // The data first: a browser loads six files at a time in their order.
  void loadOptional(import('../layout/shell.tsx'));
  const own = pages.find(({ path }) => matchPath(path, pathname));
  void loadOptional(own ? own.load() : Promise.all([loadDeclaredPage(), loadCatalogue()]));
}
