import type { ApiError } from '../api/api-error.ts';
import { clearLock } from './lock-flag.ts';
import { storeTokens, type TokenResponse } from './session.ts';
import { fetchToken } from './sign-in.ts';

/** What the second step of a sign-in takes (spec/auth#second-factor). */
export interface FactorDemand {
  readonly ticket: string;
  /** Key of the app that is to be set up first, and what its QR code says; absent where there is one. */
  readonly setup?: { readonly secret: string; readonly uri: string };
}

/** The demand in a refusal of the first step; undefined when it was refused for another reason. */
export function readFactorDemand({ body }: ApiError): FactorDemand | undefined {
  const { factor_ticket: ticket, factor_secret: secret, factor_uri: uri } = body;
  if (typeof ticket !== 'string') return undefined;
  return typeof secret === 'string' && typeof uri === 'string' ? { ticket, setup: { secret, uri } } : { ticket };
}

/** Opens the session, which begins here with {@link beginSession}. Rejects with the server's text. */
export const answerFactor = ({ ticket }: FactorDemand, code: string): Promise<TokenResponse> =>
  fetchToken({ grant_type: 'second_factor', factor_ticket: ticket, code: code.trim() });

/** Stores the session of an answered second step. */
export function beginSession(answer: TokenResponse): void {
  storeTokens(answer);
  clearLock();
}
