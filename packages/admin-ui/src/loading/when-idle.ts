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

const FIRST_PAGE_MS = 2000;

/**
 * Prefetches once the first page has asked for what it shows: a browser loads six files at a time, and is idle while it
 * waits for them. Returns the function that cancels it.
 */
export function whenPageStands(prefetch: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(prefetch);
  }, FIRST_PAGE_MS);
  return () => cancel();
}
