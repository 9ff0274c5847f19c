const workerAddress = '/check/sw.js';
/**
 * Background sync tag: the service worker sends waiting checks when the network returns, also without an open window.
 */
export const sendTag = 'refectory-check-send';
const lookForUpdateMs = 30 * 60_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

let registration: SyncRegistration | undefined;

/**
 * Registers the service worker of the built page. `onUpdate`: a new build is ready; `onTakenOver`: it is active, and
 * the files of this page are gone.
 */
export async function startWorker(onUpdate: () => void, onTakenOver: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) onTakenOver();
    hadController = true;
  });
  const registered = await quietly(serviceWorker.register(workerAddress));
  if (!registered) return;
  registration = registered;
  const check = () => registered.waiting && serviceWorker.controller && onUpdate();
  check();
  registered.addEventListener('updatefound', () => {
    registered.installing?.addEventListener('statechange', check);
  });
  setInterval(() => navigator.onLine && void quietly(registered.update()), lookForUpdateMs);
}

/** Activates the new build in all windows. */
export const takeOver = (): void => registration?.waiting?.postMessage('take-over');

/** Registers a background sync; without browser support only the page sends. */
export function wakeWorker(): void {
  if (registration?.sync) void quietly(registration.sync.register(sendTag));
}

/** Ignores the failure of an optional browser feature. */
async function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    // Forbidden by a browser policy, or offline.
    return undefined;
  }
}
