import { loadDeclaredPage } from '../boot/load-declared-page.ts';
import { whenIdle } from '../boot/when-idle.ts';

/** While people type, the shell and the generic list are fetched; a failure is none of theirs, the real import tries again. Answers the way to stop. */
export const prefetchShell = (): (() => void) =>
  whenIdle(() => void import('../layout/shell.tsx').then(() => loadDeclaredPage()).catch(() => undefined));
