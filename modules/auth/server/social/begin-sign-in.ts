import * as oidc from 'openid-client';
import { openClient } from './open-client.ts';
import { type Provider, protocol } from './provider.ts';
import type { SignInState } from './sign-in-state.ts';
import { vendorOf } from './vendor/vendor-of.ts';

export interface Begun {
  /** Where the browser goes. */
  readonly address: string;
  readonly state: string;
  readonly kept: SignInState;
}

/** Where a provider leads back to: as registered with it, else the console's own page at the address that was asked. */
const redirectUri = ({ redirect_uri, source }: Provider, origin: string): string =>
  redirect_uri || `${origin}/oauth/redirect/${source}`;

/**
 * The way to a provider, with state, PKCE and, for OpenID Connect, a nonce (spec/auth#social). Rejects when it cannot
 * be discovered.
 */
export async function beginSignIn(provider: Provider, origin: string): Promise<Begun> {
  const isOidc = provider.kind === protocol.oidc;
  const state = oidc.randomState();
  const kept: SignInState = {
    source: provider.source,
    codeVerifier: oidc.randomPKCECodeVerifier(),
    nonce: isOidc ? oidc.randomNonce() : '',
    redirectUri: redirectUri(provider, origin),
  };
  const address = vendorOf(provider)?.authorize(provider, state, kept.redirectUri);
  return { address: address ?? (await standardAddress(provider, state, kept)), state, kept };
}

async function standardAddress(provider: Provider, state: string, kept: SignInState): Promise<string> {
  const client = await openClient(provider);
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
