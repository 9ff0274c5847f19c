import { buildFiles, buildVersion } from './build-files.ts';
import { sendFromWorker } from './send-from-worker.ts';
import { workerScope } from './worker-scope.ts';

/*
 * The service worker of the page at the gate; its scope is `/check/`, so the rest of the console never meets it. It keeps the
 * files of one build, all or none, and answers from them alone (decision 1621). Calls of the API are never kept.
 */

const prefix = 'refectory-check-';
const cacheName = prefix + buildVersion;
const pagePath = new URL(workerScope.registration.scope).pathname;
const known = new Set(Object.keys(buildFiles));

workerScope.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => workerScope.clients.claim()));
});

/** The page asks for it when nothing is under way; all its windows then load the new build. */
workerScope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void workerScope.skipWaiting();
});

workerScope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && pathname.startsWith(pagePath)) event.respondWith(answerFrom(pagePath, event.request));
  else if (known.has(pathname)) event.respondWith(answerFrom(pathname, event.request));
});

/** The network is back, and no window may be open (`wakeWorker` of the page). */
workerScope.addEventListener('sync', (event) => {
  if (event.tag === 'refectory-check-send') event.waitUntil(sendFromWorker());
});

/**
 * Fetched past the browser's own cache, and compared with what the build has written: no file of another build gets in. One
 * that fails lets the install fail, and the build before stays.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const requests = Object.entries(buildFiles).map(
    ([file, integrity]) => new Request(file, { cache: 'reload', integrity }),
  );
  await cache.addAll(requests);
}

async function answerFrom(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(path);
  // Somebody has emptied the cache by hand: the network is what is left.
  return kept ?? fetch(request);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}
