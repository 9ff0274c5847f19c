import { loadOptional } from '#loading/load-optional.ts';
import { whenIdle } from '#loading/when-idle.ts';
import { loadDeclaredPage } from '../boot/load-declared-page.ts';

/**
 * Prefetches the shell and the generic list while the user types; errors are ignored: the real import retries. Returns a
 * function that cancels it.
 */
export const prefetchShell = (): (() => void) =>
  whenIdle(() => void loadOptional(import('../layout/shell.tsx').then(() => loadDeclaredPage())));
