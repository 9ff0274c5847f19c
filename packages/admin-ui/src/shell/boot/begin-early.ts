import { useLock } from '#session/lock-flag.ts';
import { useSession } from '#session/session.ts';
import { product } from '../product.ts';
import { requestEarly } from './boot-answers.ts';
import { loadDeclaredPage } from './load-declared-page.ts';
import { loadShell } from './load-shell.ts';

/** Static routes. */
const ownRoutes = ['/login', '/oauth/redirect/:source', '/lock', '/404', '/403', '/500'];

/** As the router matches addresses, which comes with what draws. */
const isAt = (route: string, pathname: string): boolean =>
  new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(pathname);

/**
 * Asks for what the current page needs, start-up data and code of shell and page, before the code that draws has come:
 * otherwise each would be asked for only after the previous one. Called by the entry point. Code of the page and
 * declarations follow the code that draws, `drawing`: on a slow network they would hold up the shell, without which
 * nothing is drawn. Ends with the code of the shell; at once where the page has none.
 */
export async function beginEarly(pathname: string, drawing: Promise<unknown>): Promise<void> {
  const { applications, pages } = product();
  const isElsewhere =
    ownRoutes.some((route) => isAt(route, pathname)) || applications.some((path) => pathname.startsWith(path));
  if (isElsewhere || !useSession.getState().token || useLock.getState().isLocked) return;
  requestEarly();
  const shell = loadShell();
  const own = pages.find(({ path }) => isAt(path, pathname));
  await drawing;
  void (own ? own.load() : loadDeclaredPage());
  await shell;
}
