import { onStorageChange, readStored, writeStored } from '../api/storage.ts';
import { endSession, REFUSED_TOKEN, syncStoredSession, useSession } from './session.ts';

/** Whose token a call carried. */
export interface SentToken {
  readonly token: string;
  readonly tenantId: string;
  readonly userId: string;
}

let asking = 0;

/** Says that a page is there which asks for the password in place. Returns the function that takes it back. */
export function offerSignInAgain(): () => void {
  asking += 1;
  return () => {
    asking -= 1;
  };
}

/**
 * The server refuses this token for good. Where a page can ask for the password in place it does, in all windows, and
 * what was being done waits; otherwise the session ends (spec/console#session-refresh).
 */
export function expireSession(token: string): void {
  // Another window may have signed in again.
  syncStoredSession();
  const now = useSession.getState();
  if (now.token !== token || now.isExpired) return;
  if (asking === 0 || !now.user) return endSession('expired');
  writeStored(REFUSED_TOKEN, token);
  useSession.setState({ isExpired: true });
}

/**
 * Waits until the user of a refused token is signed in again and answers whether he is: false once the session has ended
 * or somebody else has signed in, whose calls these are not. Rejects when the caller gives up.
 */
export function signedInAgain(sent: SentToken, signal: AbortSignal | undefined): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const look = () => {
    const { token, tenantId, userId, isExpired } = useSession.getState();
    if (!isExpired) resolve(token !== '' && tenantId === sent.tenantId && userId === sent.userId);
  };
  const giveUp = () => reject(signal?.reason);
  const stop = useSession.subscribe(look);
  signal?.addEventListener('abort', giveUp);
  look();
  return promise.finally(() => {
    stop();
    signal?.removeEventListener('abort', giveUp);
  });
}

onStorageChange((name) => {
  const { token } = useSession.getState();
  if (name === REFUSED_TOKEN && token !== '' && readStored(REFUSED_TOKEN) === token) expireSession(token);
});
