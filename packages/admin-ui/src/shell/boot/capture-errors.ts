import { ApiError } from '#api/api-error.ts';
import { logError } from '#error-log/error-log.ts';

/** ResizeObserver loop warnings are harmless. */
const ignoredErrors = /^ResizeObserver loop/;

/** ApiErrors were already shown; aborts are intended. */
const isAlreadyShown = (reason: unknown): boolean =>
  reason instanceof ApiError || (reason instanceof DOMException && reason.name === 'AbortError');

/** Uncaught errors and rejections go to the local error log (spec/console#faults). */
export function captureErrors(): void {
  addEventListener('error', (event) => {
    if (ignoredErrors.test(event.message)) return;
    logError(event.error ?? event.message, `window ${event.filename}:${event.lineno}:${event.colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isAlreadyShown(reason)) logError(reason, 'unhandledrejection');
  });
}
