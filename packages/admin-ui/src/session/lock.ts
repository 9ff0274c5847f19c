import { lockCalls } from '@refectory/modules/auth/contract/lock-calls.ts';
import { md5 } from 'js-md5';
import { makeCall } from '../api/call.ts';
import { clearLock, setLocked } from './lock-flag.ts';
import { site } from './site.ts';

/** The user as shown on the lock screen. */
export const readLock = () => makeCall(lockCalls.state, {}, { quiet: true });

/**
 * Locks the session on the server, then shows the lock screen shortly after (spec/console#lock). Without a new
 * password the previous one is used.
 */
export async function lockScreen(password?: string): Promise<void> {
  await makeCall(lockCalls.lock, password === undefined ? {} : { password: md5(password) }, { quiet: true });
  setTimeout(setLocked, site.lockDelayMs);
}

/** Unlocks with the password; rejects with the message of the server. */
export async function unlockScreen(password: string): Promise<void> {
  await makeCall(lockCalls.unlock, { password: md5(password) }, { quiet: true });
  clearLock();
}
