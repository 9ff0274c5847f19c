import * as oidc from 'openid-client';
import { type Provider, providerProtocols } from './provider.ts';
import { openProviderClient } from './provider-client.ts';
import type { SignInState } from './sign-in-state.ts';
import { findVendor } from './vendor/find-vendor.ts';

export interface StartedSignIn {
  /** The address to redirect to. */
  readonly url: string;
  readonly state: string;
  readonly signInState: SignInState;
}

/** The redirect URI of a provider: the configured one, else the default page of the console at the requested origin. */
const redirectUri = ({ redirect_uri, source }: Provider, origin: string): string =>
  redirect_uri || `${origin}/oauth/redirect/${source}`;

/**
 * The authorisation URL of a provider, with state, PKCE and, for OpenID Connect, a nonce (spec/auth#social). Rejects
 * when discovery fails.
 */
export async function startSocialSignIn(provider: Provider, origin: string): Promise<StartedSignIn> {
  const isOidc = provider.kind === providerProtocols.oidc;
  const state = oidc.randomState();
  const signInState: SignInState = {
    source: provider.source,
    codeVerifier: oidc.randomPKCECodeVerifier(),
    nonce: isOidc ? oidc.randomNonce() : '',
    redirectUri: redirectUri(provider, origin),
  };
  const address = findVendor(provider)?.authorizeUrl(provider, state, signInState.redirectUri);
  return { url: address ?? (await standardAuthorizeUrl(provider, state, signInState)), state, signInState };
}

async function standardAuthorizeUrl(provider: Provider, state: string, kept: SignInState): Promise<string> {
  const client = await openProviderClient(provider);
  const scope = provider.scope || (kept.nonce ? 'openid profile' : '');
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: kept.redirectUri,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(kept.codeVerifier),
    code_challenge_method: 'S256',
    ...(scope && { scope }),
    ...(kept.nonce && { nonce: kept.nonce }),
  });
  return address.href;
}
