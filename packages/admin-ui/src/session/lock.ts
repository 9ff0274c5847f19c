import { lockCalls } from '@refectory/modules/auth/contract/lock-calls.ts';
import { md5 } from 'js-md5';
import { makeCall } from '../api/call.ts';
import { clearLock, setLocked } from './lock-flag.ts';
import { site } from './site.ts';

/** What the lock screen shows of the person in front of it. */
export const readLock = () => makeCall(lockCalls.state, {}, { quiet: true });

/**
 * Locks the session on the server, then shows it after a moment (spec/console#lock). Without a password the one before
 * serves again.
 */
export async function lockScreen(password?: string): Promise<void> {
  await makeCall(lockCalls.lock, password === undefined ? {} : { password: md5(password) }, { quiet: true });
  setTimeout(setLocked, site.lockDelayMs);
}

/** Gives the password; rejects with the words of the server. */
export async function unlockScreen(password: string): Promise<void> {
  await makeCall(lockCalls.unlock, { password: md5(password) }, { quiet: true });
  clearLock();
}
