import * as oidc from 'openid-client';
import type { VerifiedIdentity } from './guest/verified-identity.ts';
import { type Provider, providerIssuer, providerProtocols } from './provider.ts';
import { decryptProviderSecret, openProviderClient } from './provider-client.ts';
import type { SignInState } from './sign-in-state.ts';
import { findVendor } from './vendor/find-vendor.ts';
import type { ProviderProfile } from './vendor/vendor.ts';

/** The provider's response does not identify a user. */
export class MissingIdentityError extends Error {}

/** Parameters of the provider's redirect. */
export interface ProviderCallback {
  readonly code: string;
  readonly state: string;
  /** Issuer by RFC 9207; for clients that do not pass it, the provider named in the state is assumed. */
  readonly issuer: string;
}

/** Exchanges the code for the identity. Rejects as the library does, or with {@link MissingIdentityError}. */
export async function fetchIdentity(
  provider: Provider,
  kept: SignInState,
  returned: ProviderCallback,
): Promise<VerifiedIdentity> {
  const found = await fetchProfile(provider, kept, returned);
  if (!found.uuid) throw new MissingIdentityError('the answer has no id');
  const name = found.name || found.account || found.uuid;
  return {
    source: provider.source,
    issuer: providerIssuer(provider),
    uuid: found.uuid.slice(0, 300),
    account: (found.account || name).trim().slice(0, 50),
    name: name.trim().slice(0, 50),
    avatar: /^https?:\/\//.test(found.avatar) && found.avatar.length <= 500 ? found.avatar : '',
  };
}

async function fetchProfile(
  provider: Provider,
  kept: SignInState,
  returned: ProviderCallback,
): Promise<ProviderProfile> {
  const vendor = findVendor(provider);
  const { redirectUri } = kept;
  if (vendor)
    return vendor.fetchProfile({ provider, secret: decryptProviderSecret(provider), code: returned.code, redirectUri });
  const client = await openProviderClient(provider);
  const address = new URL(kept.redirectUri);
  address.search = new URLSearchParams({
    code: returned.code,
    state: returned.state,
    iss: returned.issuer || client.serverMetadata().issuer,
  }).toString();
  const tokens = await oidc.authorizationCodeGrant(client, address, {
    pkceCodeVerifier: kept.codeVerifier,
    expectedState: returned.state,
    ...(kept.nonce && { expectedNonce: kept.nonce }),
  });
  return provider.kind === providerProtocols.oidc
    ? fetchOidcProfile(client, tokens)
    : fetchOAuthProfile(client, provider, tokens.access_token);
}

async function fetchOidcProfile(
  client: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): Promise<ProviderProfile> {
  const claims = tokens.claims();
  if (!claims) throw new MissingIdentityError('the answer has no id token');
  const { userinfo_endpoint } = client.serverMetadata();
  const info = userinfo_endpoint ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : {};
  const all = { ...info, ...claims };
  const text = (name: string) => readTextAtPath(all, name);
  return {
    uuid: claims.sub,
    account: text('preferred_username') || text('nickname'),
    name: text('name') || text('nickname'),
    avatar: text('picture'),
  };
}

async function fetchOAuthProfile(
  client: oidc.Configuration,
  provider: Provider,
  accessToken: string,
): Promise<ProviderProfile> {
  const headers = new Headers({ accept: 'application/json' });
  const answer = await oidc.fetchProtectedResource(
    client,
    accessToken,
    new URL(provider.user_url),
    'GET',
    undefined,
    headers,
  );
  if (!answer.ok) throw new MissingIdentityError(`the user address answered ${answer.status}`);
  const user: unknown = await answer.json().catch(() => undefined);
  return {
    uuid: readTextAtPath(user, provider.id_field || 'id'),
    account: readTextAtPath(user, provider.account_field || 'login'),
    name: readTextAtPath(user, provider.name_field || 'name'),
    avatar: readTextAtPath(user, provider.avatar_field || 'avatar_url'),
  };
}

/** `data.id` of a response as text; `''` when it has none. */
function readTextAtPath(value: unknown, path: string): string {
  let found = value;
  for (const name of path.split('.'))
    found = found && typeof found === 'object' && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
