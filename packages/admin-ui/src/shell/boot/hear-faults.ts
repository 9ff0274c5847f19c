import { ApiError } from '#api/api-error.ts';
import { noteError } from '#fault/fault-log.ts';

/** The browser's word for a layout that settles a frame later: nothing is wrong. */
const harmless = /^ResizeObserver loop/;

/** What happened is an answer the user has been told of, or a call he gave up himself. */
const isTold = (reason: unknown): boolean =>
  reason instanceof ApiError || (reason instanceof DOMException && reason.name === 'AbortError');

/** Uncaught errors and rejections go to the local error log (spec/console#faults). */
export function hearFaults(): void {
  addEventListener('error', (event) => {
    if (harmless.test(event.message)) return;
    noteError(event.error ?? event.message, `window ${event.filename}:${event.lineno}:${event.colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isTold(reason)) noteError(reason, 'unhandledrejection');
  });
}
