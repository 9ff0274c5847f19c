/**
 * Rights may have changed by a call that this process has just answered. Other processes hear of it by NOTIFY, some
 * milliseconds later; whoever got the answer here must see it on the next call.
 */
type Listener = () => void;
const listeners = new Set<Listener>();

/** Runs on every change; Returns a function that stops it. */
export function onRightsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call it after the commit. */
export function notifyRightsChanged(): void {
  for (const listener of listeners) listener();
}
