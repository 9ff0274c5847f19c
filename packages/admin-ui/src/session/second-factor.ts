import type { ApiError } from '../api/api-error.ts';
import { clearLock } from './lock-flag.ts';
import { storeTokens, type TokenResponse } from './session.ts';
import { fetchToken } from './sign-in.ts';

/** What the second step of a sign-in takes (spec/auth#second-factor). */
export interface FactorDemand {
  readonly ticket: string;
  /** `app`, `recovery`, `passkey`. */
  readonly ways: readonly string[];
  /** For a passkey to answer, or for one that is to be made. */
  readonly passkeyOptions?: string;
  /** Key of the app that may be set up, and what its QR code says; absent where there is a factor. */
  readonly setup?: { readonly secret: string; readonly uri: string };
}

/** The demand in a refusal of the first step; undefined when it was refused for another reason. */
export function readFactorDemand({ body }: ApiError): FactorDemand | undefined {
  const {
    factor_ticket: ticket,
    factor_ways: ways,
    factor_passkey: options,
    factor_secret: secret,
    factor_uri: uri,
  } = body;
  if (typeof ticket !== 'string') return undefined;
  return {
    ticket,
    ways: Array.isArray(ways) ? ways.map(String) : [],
    ...(typeof options === 'string' && { passkeyOptions: options }),
    ...(typeof secret === 'string' && typeof uri === 'string' && { setup: { secret, uri } }),
  };
}

/** What is brought to the second step: a code, or the answer of a passkey, with the name of one that is new. */
export interface FactorAnswer {
  readonly code?: string;
  readonly passkey?: string;
  readonly passkeyName?: string;
}

/** Opens the session, which begins here with {@link beginSession}. Rejects with the server's text. */
export const answerFactor = (
  { ticket }: FactorDemand,
  { code = '', passkey, passkeyName }: FactorAnswer,
): Promise<TokenResponse> =>
  fetchToken({
    grant_type: 'second_factor',
    factor_ticket: ticket,
    ...(passkey ? { passkey, ...(passkeyName && { passkey_name: passkeyName }) } : { code: code.trim() }),
  });

/** Stores the session of an answered second step. */
export function beginSession(answer: TokenResponse): void {
  storeTokens(answer);
  clearLock();
}
