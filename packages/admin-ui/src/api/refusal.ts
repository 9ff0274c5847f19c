import { ApiError } from './api-error.ts';
import { notify } from './notify.ts';

/** What became of a call: its value, or its refusal. */
export type Settled<T> =
  | { readonly value: T; readonly refusal?: undefined }
  | { readonly value?: undefined; readonly refusal: ApiError };

/**
 * Waits for calls and returns what became of them, for those who show a refusal in a place of their own or go on without
 * an answer. A fault that is no refusal is thrown.
 */
export async function settle<T>(calls: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await calls };
  } catch (error) {
    // The only place that tells refusals from faults.
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    return { refusal };
  }
}

/** The refusal that an error is; undefined for a fault, and for no error at all. */
export const toRefusal = (error: unknown): ApiError | undefined => (error instanceof ApiError ? error : undefined);

/** Shows a refusal as a message, once: one that was shown already is left (spec/console#answers). */
export function showRefusal(refusal: ApiError): void {
  if (refusal.isShown) return;
  refusal.isShown = true;
  notify.error(refusal.msg, refusal.code === 0 ? 'offline' : undefined);
}

/** Waits for calls and shows their refusal as a message; undefined when they were refused. */
export async function attempt<T>(calls: Promise<T>): Promise<T | undefined> {
  const { value, refusal } = await settle(calls);
  if (refusal) showRefusal(refusal);
  return value;
}
