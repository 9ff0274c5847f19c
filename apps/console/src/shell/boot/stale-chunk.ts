import { readRecord, writeStored } from '#api/storage.ts';

const DEADLINE_MS = 120_000;
const AGAIN_MS = 60_000;

/** After a new release the old chunks are gone: one reload fetches the new ones, a second failure is shown (SPECIFICATION §8). */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = readRecord('chunk-reload', 'session')?.datetime ?? 0;
    if (!navigator.onLine || Date.now() - last < AGAIN_MS) return;
    event.preventDefault();
    writeStored('chunk-reload', location.pathname, 'session');
    location.reload();
  });
}

/** Gives a dynamic import 120 s (SPECIFICATION §8). */
export function withDeadline<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('chunk load timed out')), DEADLINE_MS);
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer));
}
