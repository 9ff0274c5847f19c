import { useCallback } from 'react';
import { create } from 'zustand';
import { attempt } from '#api/refusal.ts';
import { lockScreen, readLock } from '#session/lock.ts';

/** Whether the dialog for the lock password is open. */
export const useLockDialog = create<{ readonly isAsking: boolean }>()(() => ({ isAsking: false }));

export const setLockDialogOpen = (isAsking: boolean): void => useLockDialog.setState({ isAsking });

let isBusy = false;

async function lockOrAsk(): Promise<void> {
  const { hasPassword } = await readLock();
  if (hasPassword) await lockScreen();
  else setLockDialogOpen(true);
}

/** Locks at once when the session has a lock password; else asks for one first (spec/console#lock). */
async function lock(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    await attempt(lockOrAsk());
  } finally {
    isBusy = false;
  }
}

export const useLockScreen = (): (() => void) => useCallback(() => void lock(), []);
