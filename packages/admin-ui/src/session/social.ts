import { signInCalls } from '@refectory/modules/auth/contract/sign-in-calls.ts';
import { socialCalls } from '@refectory/modules/auth/contract/social-calls.ts';
import { md5 } from 'js-md5';
import { makeCall } from '../api/call.ts';
import { apiUrl } from '../api/http.ts';
import { settle } from '../api/refusal.ts';
import { application } from './application.ts';
import { clearLock } from './lock-flag.ts';
import { storeTokens, type TokenResponse, useSession } from './session.ts';
import { fetchToken } from './sign-in.ts';

/** A social sign-in without an account (spec/auth#guests). */
export interface Guest {
  readonly token: string;
  readonly oauthId: string;
  /** Name at the provider. */
  readonly name: string;
}

/** Registration input of a guest (spec/console#registration). */
export interface Registration {
  readonly tenantId: string;
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

/** Parameters of the provider's redirect. */
export interface ProviderCallback {
  readonly source: string;
  readonly code: string;
  readonly state: string;
  readonly iss: string;
}

/** The providers offered on the login page. */
export const readSocialButtons = () => makeCall(socialCalls.buttons, {}, { quiet: true });

/** Address that starts a sign-in with a provider. */
export const providerUrl = (source: string): string => apiUrl(`/blade-auth/oauth/render/${encodeURIComponent(source)}`);

/** An empty or negative user id means a guest (spec/console#registration). */
const isGuest = ({ user_id }: TokenResponse): boolean => user_id === '' || user_id.startsWith('-');

/** Signs in a known user; returns a guest otherwise, without storing it. Rejects with the server's error. */
export async function signInFromProvider({ source, code, state, iss }: ProviderCallback): Promise<Guest | undefined> {
  const { tenantId } = useSession.getState();
  const answer = await fetchToken({ grant_type: 'social', tenantId, source, code, state, iss });
  if (isGuest(answer)) return { token: answer.access_token, oauthId: answer.oauth_id, name: answer.account };
  storeTokens(answer);
  clearLock();
  return undefined;
}

const guestHeaders = ({ token }: Guest) => ({ [application().tokenHeader]: `bearer ${token}` });

/** Registers a guest; the password is sent as its MD5, the user name only if given. */
export async function registerGuest(guest: Guest, { password, ...given }: Registration): Promise<void> {
  const input = { ...given, password: md5(password), oauthId: guest.oauthId };
  await makeCall(socialCalls.register, input, { headers: guestHeaders(guest), quiet: true });
}

/** Ends the guest's token; an unreachable server does not block the logout. */
export async function endGuestSession(guest: Guest): Promise<void> {
  await settle(makeCall(signInCalls.logout, {}, { headers: guestHeaders(guest), quiet: true }));
}
