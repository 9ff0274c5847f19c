import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import type { tokenCalls } from '@refectory/modules/auth/contract/token-calls.ts';
import type { ListPreference } from '@refectory/modules/system/contract/list-view/list-preference.ts';
import { create } from 'zustand';
import { onStorageChange, readRecord, readStored, removeStored, writeCookie, writeStored } from '../api/storage.ts';
import { application } from './application.ts';
import { clearLock } from './lock-flag.ts';

/** Who is signed in; `roles` are aliases. */
export type SessionUser = ResponseData<typeof sessionCalls.userInfo.answer> & {
  /** How the user likes to see lists, by their names, when he was loaded. */
  readonly listLooks: Readonly<Record<string, ListPreference>>;
};

/** The answer of the token call (spec/auth#token), as far as the console reads it. */
export type TokenResponse = Pick<
  ResponseData<typeof tokenCalls.token.answer>,
  'access_token' | 'refresh_token' | 'tenant_id' | 'user_id' | 'account' | 'oauth_id'
>;

/** Why a session ended: by the user, by the server (401), or because the password was changed. */
export type SessionEndReason = 'logout' | 'expired' | 'password';

interface SessionState {
  readonly token: string;
  readonly refreshToken: string;
  readonly tenantId: string;
  /** Whose token it is, known before the user is loaded. */
  readonly userId: string;
  readonly user: SessionUser | undefined;
  /** How the last session of this window ended; the login page says so, and knows where to return to. */
  readonly ended: '' | SessionEndReason;
}

const stored = (): Pick<SessionState, 'token' | 'refreshToken' | 'tenantId' | 'userId'> => ({
  token: readStored<string>('token') ?? '',
  refreshToken: readStored<string>('refresh-token') ?? '',
  tenantId: readStored<string>('tenant-id') ?? application().tenantId,
  userId: readStored<string>('user-id') ?? '',
});

/** Token, tenant and user of this browser; kept in local storage and cookies, shared by its windows. */
export const useSession = create<SessionState>()(() => ({ ...stored(), user: undefined, ended: '' }));

/** Keeps what the token call answered. */
export function storeTokens(answer: TokenResponse): void {
  const next = {
    token: answer.access_token,
    refreshToken: answer.refresh_token ?? '',
    tenantId: answer.tenant_id,
    userId: answer.user_id,
  };
  writeStored('tenant-id', next.tenantId);
  writeStored('refresh-token', next.refreshToken);
  writeStored('user-id', next.userId);
  // Last: other windows sync the whole session when they see the token change.
  writeStored('token', next.token);
  writeCookie('access-token', next.token);
  writeCookie('refresh-token', next.refreshToken);
  useSession.setState({ ...next, ended: '' });
}

export const setSessionUser = (user: SessionUser): void => useSession.setState({ user });

/** Marks the tenant as expired after the server rejected a write for that reason. */
export function markTenantExpired(): void {
  const { user } = useSession.getState();
  if (user && !user.tenantExpired) setSessionUser({ ...user, tenantExpired: true });
}

type EndListener = () => void;
const endListeners = new Set<EndListener>();

/** Runs when the session ends, by log-out or by force: to drop menus, tabs, caches. Returns a function that stops it. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Clears token, user and dependent state; AuthGuard then shows the login page. Does nothing the second time. */
export function endSession(reason: SessionEndReason): void {
  if (!useSession.getState().token) return;
  for (const name of ['token', 'refresh-token']) removeStored(name);
  writeCookie('access-token', '');
  writeCookie('refresh-token', '');
  clearLock();
  useSession.setState({ token: '', refreshToken: '', user: undefined, ended: reason });
  for (const listener of endListeners) listener();
}

/** Age of the stored token record in seconds (spec/console#session-refresh). */
export function tokenAge(): number {
  const record = readRecord<string>('token');
  return record ? (Date.now() - record.datetime) / 1000 : 0;
}

/** Takes over what another window has written: its refresh, its log-out, its sign-in as someone else. */
export function syncStoredSession(): void {
  const next = stored();
  const before = useSession.getState();
  if (next.token === before.token) return;
  if (!next.token) return endSession('logout');
  useSession.setState(next);
  // Someone else signed in there: nothing that this window shows is theirs.
  if (before.token && next.userId !== before.userId) location.assign('/');
}

onStorageChange((name) => name === 'token' && syncStoredSession());
