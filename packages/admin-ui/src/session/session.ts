import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import type { tokenCalls } from '@refectory/modules/auth/contract/token-calls.ts';
import type { ListPreference } from '@refectory/modules/system/contract/list-view/list-preference.ts';
import { create } from 'zustand';
import { onStorageChange, readRecord, readStored, removeStored, writeCookie, writeStored } from '../api/storage.ts';
import { application } from './application.ts';
import { clearLock } from './lock-flag.ts';

/** The signed-in user; `roles` are aliases. */
export type SessionUser = ResponseData<typeof sessionCalls.userInfo.answer> & {
  /** List preferences of the user, as of loading. */
  readonly listLooks: Readonly<Record<string, ListPreference>>;
};

/** The token response (spec/auth#token), reduced to the fields used here. */
export type TokenResponse = Pick<
  ResponseData<typeof tokenCalls.token.answer>,
  'access_token' | 'refresh_token' | 'tenant_id' | 'user_id' | 'account' | 'oauth_id' | 'recovery_codes'
>;

/** Why a session ended: log-out, refusal by the server (401), or password change. */
export type SessionEndReason = 'logout' | 'expired' | 'password';

interface SessionState {
  readonly token: string;
  readonly refreshToken: string;
  readonly tenantId: string;
  /** The account of the token, known before the user is loaded. */
  readonly userId: string;
  readonly user: SessionUser | undefined;
  /** How the last session of this window ended, for the login page and the return path. */
  readonly ended: '' | SessionEndReason;
  /** The token is refused, and the page waits for its user to sign in again (`expiry.ts`). */
  readonly isExpired: boolean;
}

/** Where a token that the server refused is kept: other windows learn of it, and a new one does not begin with it. */
export const REFUSED_TOKEN = 'refused-token';

const stored = (): Pick<SessionState, 'token' | 'refreshToken' | 'tenantId' | 'userId'> => ({
  token: readStored<string>('token') ?? '',
  refreshToken: readStored<string>('refresh-token') ?? '',
  tenantId: readStored<string>('tenant-id') ?? application().tenantId,
  userId: readStored<string>('user-id') ?? '',
});

/** A window that begins with a refused token begins signed out. */
function initial(): SessionState {
  const found = stored();
  const isRefused = found.token !== '' && readStored(REFUSED_TOKEN) === found.token;
  const token = isRefused ? { token: '', refreshToken: '' } : {};
  return { ...found, ...token, user: undefined, ended: isRefused ? 'expired' : '', isExpired: false };
}

/** Token, tenant and user of this browser; kept in local storage and cookies, shared by its windows. */
export const useSession = create<SessionState>()(initial);

/** Stores the token response. */
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
  useSession.setState({ ...next, ended: '', isExpired: false });
}

export const setSessionUser = (user: SessionUser): void => useSession.setState({ user });

/** Marks the tenant as expired after the server rejected a write for that reason. */
export function markTenantExpired(): void {
  const { user } = useSession.getState();
  if (user && !user.tenantExpired) setSessionUser({ ...user, tenantExpired: true });
}

type EndListener = () => void;
const endListeners = new Set<EndListener>();

/**
 * Registers a callback for the end of the session, by log-out or refusal: to drop menus, tabs, caches. Returns the
 * unsubscribe function.
 */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Clears token, user and dependent state; AuthGuard then shows the login page. Idempotent. */
export function endSession(reason: SessionEndReason): void {
  if (!useSession.getState().token) return;
  for (const name of ['token', 'refresh-token']) removeStored(name);
  writeCookie('access-token', '');
  writeCookie('refresh-token', '');
  clearLock();
  useSession.setState({ token: '', refreshToken: '', user: undefined, ended: reason, isExpired: false });
  for (const listener of endListeners) listener();
}

/** Age of the stored token record in seconds (spec/console#session-refresh). */
export function tokenAge(): number {
  const record = readRecord<string>('token');
  return record ? (Date.now() - record.datetime) / 1000 : 0;
}

/** Applies changes of another window: a token refresh, a log-out, a sign-in as someone else. */
export function syncStoredSession(): void {
  const next = stored();
  const before = useSession.getState();
  if (next.token === before.token) return;
  if (!next.token) return endSession('logout');
  useSession.setState({ ...next, isExpired: false });
  // Another user signed in there: this window must drop its data.
  if (before.token && next.userId !== before.userId) location.assign('/');
}

onStorageChange((name) => name === 'token' && syncStoredSession());
