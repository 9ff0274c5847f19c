import { ApiError } from './api-error.ts';
import { notify } from './notify.ts';

/** The result of a call: its value, or its refusal. */
export type Settled<T> =
  | { readonly value: T; readonly refusal?: undefined }
  | { readonly value?: undefined; readonly refusal: ApiError };

/** Waits for calls and returns their result, for callers that handle refusals themselves. Other errors are thrown. */
export async function settle<T>(calls: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await calls };
  } catch (error) {
    // The only place that distinguishes refusals from other errors.
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    return { refusal };
  }
}

/** The error as a refusal; undefined for other errors and for none. */
export const toRefusal = (error: unknown): ApiError | undefined => (error instanceof ApiError ? error : undefined);

/**
 * Shows a refusal as a message unless it was already shown (spec/console#answers). One that says the same as a message
 * still shown takes its place.
 */
export function showRefusal(refusal: ApiError): void {
  if (refusal.isShown) return;
  refusal.isShown = true;
  notify.error(refusal.msg, refusal.code === 0 ? 'offline' : refusal.msg);
}

/** Waits for calls and shows their refusal as a message; undefined when refused. */
export async function attempt<T>(calls: Promise<T>): Promise<T | undefined> {
  const { value, refusal } = await settle(calls);
  if (refusal) showRefusal(refusal);
  return value;
}
