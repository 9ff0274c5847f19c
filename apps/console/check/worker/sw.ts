import { buildFiles, buildVersion } from './build-files.ts';
import { sendFromWorker } from './send-from-worker.ts';
import { workerScope } from './worker-scope.ts';

/*
 * Service worker of the check page; its scope is `/check/`, so that it does not affect the rest of the console. It
 * stores the files of one build, all or none, and serves only those (decision 1621). API calls are never cached.
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

/** Sent by the page when it is idle; all its windows then load the new build. */
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

/** The network is back, possibly without an open window (`wakeWorker` of the page). */
workerScope.addEventListener('sync', (event) => {
  if (event.tag === 'refectory-check-send') event.waitUntil(sendFromWorker());
});

/**
 * Fetches the files bypassing the HTTP cache and verifies their digests, so that files of another build are refused. A
 * failure aborts the install and keeps the previous build.
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
  // The cache was cleared by the user: fall back to the network.
  return kept ?? fetch(request);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}
