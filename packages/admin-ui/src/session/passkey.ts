import { passkeyCalls } from '@refectory/modules/auth/contract/passkey-calls.ts';
import { makeCall } from '../api/call.ts';
import type { TokenResponse } from './session.ts';
import { fetchToken } from './sign-in.ts';

/** Whether browsers have passkeys at this address: with https, or on this machine, and a name (spec/auth#passkeys). */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Why nothing came of asking the authenticator. */
export type PasskeyFailure = 'given-up' | 'there';

/** The answer of an authenticator as JSON, or why there is none. */
export interface PasskeyAnswer {
  readonly answer?: string;
  readonly failure?: PasskeyFailure;
}

/** Loaded when it is asked for: few sign-ins need it. */
const loadBrowserPart = () => import('@simplewebauthn/browser');

/** Has a passkey sign the challenge in these options of the server. */
export const askPasskey = (options: string): Promise<PasskeyAnswer> =>
  attempt(async () => (await loadBrowserPart()).startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Makes a passkey for these options of the server. */
export const makePasskey = (options: string): Promise<PasskeyAnswer> =>
  attempt(async () => (await loadBrowserPart()).startRegistration({ optionsJSON: JSON.parse(options) }));

async function attempt(ask: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { answer: JSON.stringify(await ask()) };
  } catch (error) {
    // Browsers do not tell a user who cancels from one who has none; other errors have causes of their own.
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { failure: 'there' };
    if (['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'ConstraintError'].includes(name))
      return { failure: 'given-up' };
    throw error;
  }
}

/** Opens a session by a passkey alone, which begins with `beginSession`; undefined when the user gave up. */
export async function signInWithPasskey(): Promise<TokenResponse | undefined> {
  const { ticket, options } = await makeCall(passkeyCalls.beginSignIn, {}, { quiet: true });
  const { answer } = await askPasskey(options);
  return answer ? fetchToken({ grant_type: 'passkey', factor_ticket: ticket, passkey: answer }) : undefined;
}
