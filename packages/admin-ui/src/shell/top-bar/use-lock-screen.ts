import { useCallback } from 'react';
import { create } from 'zustand';
import { ApiError } from '#api/api-error.ts';
import { notify } from '#api/notify.ts';
import { lockScreen, readLock } from '#session/lock.ts';

/** Whether the dialog that asks for a lock password is open. */
export const useLockDialog = create<{ readonly isAsking: boolean }>()(() => ({ isAsking: false }));

export const setLockDialogOpen = (isAsking: boolean): void => useLockDialog.setState({ isAsking });

let isBusy = false;

/** Locks at once when the session has a lock password; else asks for one first (spec/console#lock). */
async function lock(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    const { hasPassword } = await readLock();
    if (hasPassword) await lockScreen();
    else setLockDialogOpen(true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 401 && error.code !== 423) notify.error(error.msg);
  } finally {
    isBusy = false;
  }
}

export const useLockScreen = (): (() => void) => useCallback(() => void lock(), []);
