/**
 * Permissions may have changed by a call of this process. Other processes are notified with NOTIFY some milliseconds
 * later, but the caller must see the change in the next call.
 */
type Listener = () => void;
const listeners = new Set<Listener>();

/** Runs on every change. Returns the unsubscribe function. */
export function onRightsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call it after the commit. */
export function notifyRightsChanged(): void {
  for (const listener of listeners) listener();
}
