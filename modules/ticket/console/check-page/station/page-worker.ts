const workerAddress = '/check/sw.js';
/** The service worker sends what waits when the network is back, even if no window is open. */
export const sendTag = 'refectory-check-send';
const lookForUpdateMs = 30 * 60_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

let registration: SyncRegistration | undefined;

/**
 * Registers the service worker of the built page. `onUpdate` is called when a new build is ready beside this one; `onTakenOver`
 * when it has replaced it: the files of this page are gone then.
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

/** Lets the new build take over, in all windows. */
export const takeOver = (): void => registration?.waiting?.postMessage('take-over');

/** Asks the browser to wake the worker when there is a network; browsers without that have the page alone. */
export function wakeWorker(): void {
  if (registration?.sync) void quietly(registration.sync.register(sendTag));
}

/** What the browser may refuse: the page works without it. */
async function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    // Forbidden by a policy of the browser, or no network just now.
    return undefined;
  }
}
