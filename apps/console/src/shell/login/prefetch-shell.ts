/** While people type, the shell and the generic list are fetched; a failure is none of theirs, the real import tries again. Answers the way to stop. */
export function prefetchShell(): () => void {
  const fetchAll = () =>
    void import('../layout/shell.tsx').then(() => import('#crud/resource-page.tsx')).catch(() => undefined);
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(fetchAll, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(fetchAll, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}
