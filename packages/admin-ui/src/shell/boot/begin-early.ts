import { matchPath } from 'react-router';
import { useLock } from '#session/lock-flag.ts';
import { useSession } from '#session/session.ts';
import { product } from '../product.ts';
import { requestEarly } from './boot-answers.ts';
import { loadDeclaredPage } from './load-declared-page.ts';
import { loadShell } from './load-shell.ts';

/** Static routes. */
const ownRoutes = ['/login', '/oauth/redirect/:source', '/lock', '/404', '/403', '/500'];

/** React holds back for 300 ms what replaces a fallback: the first picture waits as long for the shell. */
const SHELL_MS = 300;

/**
 * Starts all requests of the current page in parallel: code of shell and page, declarations, and start-up data.
 * Otherwise each would start only after the previous one. Called by the entry point, which draws the first picture once the
 * shell has come, and where that takes longer a picture without it.
 */
export async function beginEarly(pathname: string): Promise<void> {
  const { applications, pages } = product();
  const isElsewhere =
    ownRoutes.some((route) => matchPath(route, pathname)) || applications.some((path) => pathname.startsWith(path));
  if (isElsewhere || !useSession.getState().token || useLock.getState().isLocked) return;
  requestEarly();
  // The data first: a browser loads six files at a time in their order.
  const shell = loadShell();
  const own = pages.find(({ path }) => matchPath(path, pathname));
  void (own ? own.load() : loadDeclaredPage());
  await Promise.race([shell, new Promise((resolve) => setTimeout(resolve, SHELL_MS))]);
}
