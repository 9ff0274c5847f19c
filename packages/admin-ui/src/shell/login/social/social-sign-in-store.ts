import { create } from 'zustand';
import { settle } from '#api/refusal.ts';
import { readStored, removeStored, writeStored } from '#api/storage.ts';
import { translate } from '#api/text.ts';
import { type Guest, type ProviderCallback, signInFromProvider } from '#session/social.ts';
import { socialTexts as texts } from './social-texts.ts';

interface SocialState {
  readonly isAsking: boolean;
  /** Why the last sign-in failed. */
  readonly problem: string;
  /** The guest to register. */
  readonly guest: Guest | undefined;
}

const idle: SocialState = { isAsking: false, problem: '', guest: undefined };

/** State of a social sign-in, for the login page. */
export const useSocialSignIn = create<SocialState>()(() => idle);

/** Resets the state, optionally with an error. */
export const resetSocialSignIn = (problem = ''): void => useSocialSignIn.setState({ ...idle, problem });

const redirect = 'social-redirect';

/** Stores the return path during the redirect to the provider. */
export const storeRedirect = (path: string | null): void =>
  path ? writeStored(redirect, path, 'session') : removeStored(redirect, 'session');

/** The stored return path; removed when read. */
export function consumeRedirect(): string {
  const path = readStored<string>(redirect, 'session') ?? '';
  removeStored(redirect, 'session');
  return path;
}

/** Maps the provider's error code (RFC 6749 §4.1.2.1) to our own texts, never the provider's text. */
function providerErrorText(error: string): string {
  if (error === 'access_denied') return translate(texts.denied);
  return translate(error === 'temporarily_unavailable' || error === 'server_error' ? texts.unavailable : texts.failed);
}

const handledStates = new Set<string>();

/** Completes the sign-in once per state, also when re-rendered. */
export async function completeSocialSignIn(returned: ProviderCallback, error: string): Promise<void> {
  if (error || !returned.code || !returned.state) return resetSocialSignIn(providerErrorText(error));
  if (handledStates.has(returned.state)) return;
  handledStates.add(returned.state);
  useSocialSignIn.setState({ ...idle, isAsking: true });
  const { value: guest, refusal } = await settle(signInFromProvider(returned));
  if (refusal) resetSocialSignIn(refusal.msg);
  else useSocialSignIn.setState({ ...idle, guest });
}
