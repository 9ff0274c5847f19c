/*
 * Types of the service worker's global scope. The compiler's own (lib "webworker") conflict with those of a page, which
 * the shared code is compiled with.
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface BackgroundSyncEvent extends WorkerEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: PageRequestEvent;
  readonly message: MessageEvent;
  readonly sync: BackgroundSyncEvent;
}

interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(kind: K, listen: (event: WorkerEvents[K]) => void): void;
}

/** The global scope of the worker. */
export const workerScope = globalThis as unknown as WorkerScope;
