import { create } from 'zustand';
import { onStorageChange, readStored, removeStored, writeStored } from '../api/storage.ts';

const STORED = 'lock';

/**
 * Whether the screen is locked, in all windows of this browser. The server holds the lock; this flag only mirrors it.
 */
export const useLock = create<{ readonly isLocked: boolean }>()(() => ({ isLocked: readStored(STORED) === true }));

/** Sets the flag: the server answers 423 for this session. */
export function setLocked(): void {
  writeStored(STORED, true);
  useLock.setState({ isLocked: true });
}

/** Clears the flag: after unlocking, at sign-in and at the end of a session (spec/console#lock). */
export function clearLock(): void {
  removeStored(STORED);
  useLock.setState({ isLocked: false });
}

onStorageChange((name) => {
  if (name === STORED) useLock.setState({ isLocked: readStored(STORED) === true });
});
