import { create } from 'zustand';
import { ApiError } from '#api/api-error.ts';
import { readStored, removeStored, writeStored } from '#api/storage.ts';
import { translate } from '#api/text.ts';
import { type Guest, type ProviderCallback, signInFromProvider } from '#session/social.ts';
import { socialTexts as texts } from './social-texts.ts';

interface SocialState {
  readonly isAsking: boolean;
  /** Why the last sign-in came to nothing. */
  readonly problem: string;
  /** Who is to register. */
  readonly guest: Guest | undefined;
}

const idle: SocialState = { isAsking: false, problem: '', guest: undefined };

/** A sign-in that came back from a provider, as far as the login page shows it. */
export const useSocialSignIn = create<SocialState>()(() => idle);

/** Forgets it; with a problem, the login page says that. */
export const resetSocialSignIn = (problem = ''): void => useSocialSignIn.setState({ ...idle, problem });

const redirect = 'social-redirect';

/** Remembers where one wanted to go, while this window is away at the provider. */
export const storeRedirect = (path: string | null): void =>
  path ? writeStored(redirect, path, 'session') : removeStored(redirect, 'session');

/** Where one wanted to go, once. */
export function consumeRedirect(): string {
  const path = readStored<string>(redirect, 'session') ?? '';
  removeStored(redirect, 'session');
  return path;
}

/** What a provider says when it lets nobody in (RFC 6749 §4.1.2.1): by its name, never in the words of an address. */
function providerErrorText(error: string): string {
  if (error === 'access_denied') return translate(texts.denied);
  return translate(error === 'temporarily_unavailable' || error === 'server_error' ? texts.unavailable : texts.failed);
}

const handledStates = new Set<string>();

/** Takes up what a provider sent back: asks for the token, once however often the page is drawn. */
export async function completeSocialSignIn(returned: ProviderCallback, error: string): Promise<void> {
  if (error || !returned.code || !returned.state) return resetSocialSignIn(providerErrorText(error));
  if (handledStates.has(returned.state)) return;
  handledStates.add(returned.state);
  useSocialSignIn.setState({ ...idle, isAsking: true });
  try {
    const guest = await signInFromProvider(returned);
    useSocialSignIn.setState({ ...idle, guest });
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    resetSocialSignIn(refusal.msg);
  }
}
