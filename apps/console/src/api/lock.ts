import { md5 } from 'js-md5';
import { get, post } from './http.ts';
import { clearLock, setLocked } from './lock-flag.ts';
import { site } from './site.ts';

/** What the lock screen shows of the person in front of it. */
export interface LockState {
  readonly isLocked: boolean;
  /** Whether locking may go without asking for a password. */
  readonly hasPassword: boolean;
  readonly name: string;
  readonly avatar: string;
}

const path = '/blade-auth/oauth';

export const readLock = (): Promise<LockState> => get<LockState>(`${path}/lock`, {}, { quiet: true });

/** Locks the session on the server, then shows it after a moment (SPECIFICATION §4, §9). Without a password the one before serves again. */
export async function lockScreen(password?: string): Promise<void> {
  await post(`${path}/lock`, password === undefined ? {} : { password: md5(password) }, { quiet: true });
  setTimeout(setLocked, site.lockDelayMs);
}

/** Gives the password; rejects with the words of the server. */
export async function unlockScreen(password: string): Promise<void> {
  await post(`${path}/unlock`, { password: md5(password) }, { quiet: true });
  clearLock();
}
