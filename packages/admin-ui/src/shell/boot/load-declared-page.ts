import { loadOptional } from '#loading/load-optional.ts';
import { whenIdle } from './when-idle.ts';

/** The generic page. Most of them are lists, so the code of lists is loaded in parallel. */
export const loadDeclaredPage = async () =>
  (await Promise.all([import('../pages/declared-page.tsx'), import('#list/resource-page.tsx')]))[0].DeclaredPage;

/**
 * Prefetches the generic page while the browser is idle; errors are ignored: the real import retries. Returns a function
 * that cancels it.
 */
export const prefetchDeclaredPage = (): (() => void) => whenIdle(() => void loadOptional(loadDeclaredPage()));
