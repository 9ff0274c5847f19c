import { sessionCalls } from '@refectory/modules/auth/contract/session-calls.ts';
import { signInCalls } from '@refectory/modules/auth/contract/sign-in-calls.ts';
import { tenantCalls } from '@refectory/modules/system/contract/tenant-calls.ts';
import { md5 } from 'js-md5';
import { ApiError } from '../api/api-error.ts';
import { type CallResponse, makeCall } from '../api/call.ts';
import { get, type QueryParams, send } from '../api/http.ts';
import { settle } from '../api/refusal.ts';
import { application } from './application.ts';
import { expireSession } from './expiry.ts';
import { clearLock } from './lock-flag.ts';
import {
  endSession,
  type SessionUser,
  setSessionUser,
  storeTokens,
  syncStoredSession,
  type TokenResponse,
  tokenAge,
  useSession,
} from './session.ts';
import { site } from './site.ts';

export type Captcha = CallResponse<typeof signInCalls.captcha>['data'];

export interface Credentials {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  /** Replaces a password that an administrator has given. */
  readonly newPassword?: string;
  /** Absent when the server requires none. */
  readonly captcha?: { readonly key: string; readonly code: string };
}

/** The captcha of the login page; an empty key means that none is required. */
export const readCaptcha = (): Promise<Captcha> => get<Captcha>(signInCalls.captcha.path, {}, { quiet: true });

export interface AddressTenant {
  readonly tenantId: string;
  readonly tenantName: string;
}

/** The tenant of this address; undefined when there is none. */
export async function readTenant(): Promise<AddressTenant | undefined> {
  const found = await makeCall(tenantCalls.info, { domain: location.origin }, { quiet: true });
  return found.tenantId ? { tenantId: found.tenantId, tenantName: found.tenantName ?? '' } : undefined;
}

let client: Promise<string> | undefined;

/**
 * The Basic header of the console: its secret is specific to the installation (spec/system#seed), so it is fetched
 * once.
 */
function clientHeader(): Promise<string> {
  client ??= makeCall(signInCalls.client, {}, { quiet: true }).then(
    ({ clientId, clientSecret }) => `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
  );
  void settle(client).then(({ refusal }) => {
    if (refusal) client = undefined;
  });
  return client;
}

/** Fetches a token without storing it: the user may turn out to be an unregistered social sign-in. */
export async function fetchToken(form: QueryParams, headers: Record<string, string> = {}): Promise<TokenResponse> {
  // The only call without an envelope (spec/auth#token).
  const answer: unknown = await send('POST', '/blade-auth/oauth/token', {
    form: { scope: 'all', ...form },
    headers: { ...headers, Authorization: await clientHeader() },
    quiet: true,
  });
  if (!(answer as TokenResponse).access_token) throw new ApiError(500);
  return answer as TokenResponse;
}

const fetchAndStoreToken = async (form: QueryParams, headers: Record<string, string> = {}): Promise<void> =>
  storeTokens(await fetchToken(form, headers));

/** Signs in. Rejects with the `error_description` of the server as message; nothing is stored then. */
export async function login({ tenantId, username, password, newPassword, captcha }: Credentials): Promise<void> {
  await fetchAndStoreToken(
    {
      grant_type: captcha ? 'captcha' : 'password',
      tenantId,
      username,
      password: md5(password),
      type: 'account',
      ...(newPassword && { new_password: md5(newPassword) }),
    },
    { 'Tenant-Id': tenantId, ...(captcha && { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code }) },
  );
  clearLock();
}

/** Ends the session here and on the server; an unreachable server does not block the logout. */
export async function logout(): Promise<void> {
  await settle(makeCall(signInCalls.logout, {}, { quiet: true }));
  endSession('logout');
}

export async function loadUser(): Promise<SessionUser> {
  const user = (await makeCall(sessionCalls.userInfo, {})) as SessionUser;
  setSessionUser(user);
  return user;
}

async function refreshAccessToken(): Promise<void> {
  // Another window may have refreshed while this one waited for the lock.
  syncStoredSession();
  const { token, refreshToken, tenantId } = useSession.getState();
  if (!refreshToken || tokenAge() < site.tokenSeconds) return;
  const input = { grant_type: 'refresh_token', refresh_token: refreshToken, tenantId };
  const { refusal } = await settle(fetchAndStoreToken(input));
  // A refused refresh is not retried; one without a response is.
  if (!refusal || refusal.code === 0 || refusal.code >= 500) return;
  // While the tenant is moved, its sessions cannot be written: retried later.
  if (refusal.reason !== 'platform.tenant-busy') expireSession(token);
}

/**
 * Other windows see storage writes with a delay, a long one on a busy machine: how long to poll for a token that another
 * window refreshed.
 */
const STORAGE_DELAY_MS = 400;
/** How long to look for a token just written by another window; longer after waiting for the lock. */
const CHECK_MS = 800;
const CHECK_AFTER_LOCK_MS = 3000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether another window has renewed the token; waits for its write to arrive. */
async function isRefreshedByOtherWindow(ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 50) {
    syncStoredSession();
    if (tokenAge() < site.tokenSeconds) return true;
    await pause(50);
  }
  return false;
}

/**
 * Refreshes under a Web Lock, which is held a little longer than needed, so that the next window finds the token this one
 * stored.
 */
function refreshUnderLock(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const name = `${application().storagePrefix}refresh`;
  const renew = async (lookMs: number) => {
    if (!(await isRefreshedByOtherWindow(lookMs))) await refreshAccessToken();
    resolve();
    await pause(STORAGE_DELAY_MS);
  };
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) return renew(CHECK_MS);
    // Not awaited: it waits for the lock this callback did not get.
    void navigator.locks.request(name, () => renew(CHECK_AFTER_LOCK_MS));
    return undefined;
  });
  return promise;
}

let isRefreshing = false;

/** Whether the token is to be renewed before it is used. */
export const isTokenOld = (): boolean => tokenAge() >= site.tokenSeconds;

/** Renews the token when its record is old enough, once for all windows (spec/console#session-refresh). */
export async function refreshTokenIfOld(): Promise<void> {
  const { token, isExpired } = useSession.getState();
  if (isRefreshing || !token || isExpired || !isTokenOld()) return;
  isRefreshing = true;
  try {
    // Without HTTPS there are no Web Locks; the server accepts a second refresh within 60 s.
    await (navigator.locks ? refreshUnderLock() : refreshAccessToken());
  } finally {
    isRefreshing = false;
  }
}

/**
 * Checks the age of the token every ten seconds, and when the window becomes visible. Returns the function that stops
 * it.
 */
export function startTokenRefresh(): () => void {
  const check = () => void refreshTokenIfOld();
  const timer = setInterval(check, site.refreshCheckMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
