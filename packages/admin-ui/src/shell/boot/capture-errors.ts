import { showRefusal, toRefusal } from '#api/refusal.ts';
import { logError } from '#error-log/error-log.ts';

/** ResizeObserver loop warnings are harmless. */
const ignoredErrors = /^ResizeObserver loop/;

/** Aborts are intended. */
const isAbort = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError';

/**
 * Logs uncaught errors and rejections to the local error log (spec/console#faults); shows refusals nobody has shown.
 */
export function captureErrors(): void {
  addEventListener('error', (event) => {
    if (ignoredErrors.test(event.message)) return;
    logError(event.error ?? event.message, `window ${event.filename}:${event.lineno}:${event.colno}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const refusal = toRefusal(reason);
    if (refusal) showRefusal(refusal);
    else if (!isAbort(reason)) logError(reason, 'unhandledrejection');
  });
}
