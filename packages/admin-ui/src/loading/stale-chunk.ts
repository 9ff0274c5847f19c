import { readRecord, writeStored } from '#api/storage.ts';

const LOAD_TIMEOUT_MS = 120_000;
const MIN_RELOAD_INTERVAL_MS = 60_000;
const TIMED_OUT = 'chunk load timed out';

/**
 * After a new release the old chunks are gone: one reload fetches the new ones, a second failure is shown
 * (spec/console#stale).
 */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = readRecord('chunk-reload', 'session')?.datetime ?? 0;
    if (!navigator.onLine || Date.now() - last < MIN_RELOAD_INTERVAL_MS) return;
    event.preventDefault();
    writeStored('chunk-reload', location.pathname, 'session');
    location.reload();
  });
}

/** Limits a dynamic import to 120 s (spec/console#stale). */
export function withLoadTimeout<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(TIMED_OUT)), LOAD_TIMEOUT_MS);
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer));
}

/** Whether a chunk failed to load. React caches the failure: only a reload retries. */
export const isMissingChunk = ({ message }: Error): boolean =>
  message === TIMED_OUT || /dynamically imported module|importing a module script failed|preload css/i.test(message);
