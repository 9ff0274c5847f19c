const MAX_WAIT_MS = 3000;

/**
 * Runs a function when the browser is idle, after three seconds at the latest. Returns the function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, MAX_WAIT_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
