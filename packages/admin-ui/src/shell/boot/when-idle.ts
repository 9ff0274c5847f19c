const MAX_WAIT_MS = 3000;

/** Does something when the browser has nothing else to do, three seconds later at the latest. Returns a function that stops it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, MAX_WAIT_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
