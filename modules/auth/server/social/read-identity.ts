import * as oidc from 'openid-client';
import type { Vouched } from './guest/vouched.ts';
import { openClient, secretOf } from './open-client.ts';
import { issuerOf, type Provider, protocol } from './provider.ts';
import type { SignInState } from './sign-in-state.ts';
import type { Found } from './vendor/vendor.ts';
import { vendorOf } from './vendor/vendor-of.ts';

/** The provider answered, but not whom it is about. */
export class NoIdentity extends Error {}

/** What came back from the provider with the browser. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  /** RFC 9207; clients that do not pass it on are taken at the word of the state, which names the provider. */
  readonly issuer: string;
}

/** Exchanges the code for who has signed in. Rejects as the library does, or with {@link NoIdentity}. */
export async function readIdentity(provider: Provider, kept: SignInState, returned: Returned): Promise<Vouched> {
  const found = await findAt(provider, kept, returned);
  if (!found.uuid) throw new NoIdentity('the answer has no id');
  const name = found.name || found.account || found.uuid;
  return {
    source: provider.source,
    issuer: issuerOf(provider),
    uuid: found.uuid.slice(0, 300),
    account: (found.account || name).trim().slice(0, 50),
    name: name.trim().slice(0, 50),
    avatar: /^https?:\/\//.test(found.avatar) && found.avatar.length <= 500 ? found.avatar : '',
  };
}

async function findAt(provider: Provider, kept: SignInState, returned: Returned): Promise<Found> {
  const vendor = vendorOf(provider);
  const { redirectUri } = kept;
  if (vendor) return vendor.find({ provider, secret: secretOf(provider), code: returned.code, redirectUri });
  const client = await openClient(provider);
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
  return provider.kind === protocol.oidc ? ofOidc(client, tokens) : ofOauth(client, provider, tokens.access_token);
}

async function ofOidc(
  client: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): Promise<Found> {
  const claims = tokens.claims();
  if (!claims) throw new NoIdentity('the answer has no id token');
  const { userinfo_endpoint } = client.serverMetadata();
  const info = userinfo_endpoint ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : {};
  const all = { ...info, ...claims };
  const text = (name: string) => textAt(all, name);
  return {
    uuid: claims.sub,
    account: text('preferred_username') || text('nickname'),
    name: text('name') || text('nickname'),
    avatar: text('picture'),
  };
}

async function ofOauth(client: oidc.Configuration, provider: Provider, accessToken: string): Promise<Found> {
  const headers = new Headers({ accept: 'application/json' });
  const answer = await oidc.fetchProtectedResource(
    client,
    accessToken,
    new URL(provider.user_url),
    'GET',
    undefined,
    headers,
  );
  if (!answer.ok) throw new NoIdentity(`the user address answered ${answer.status}`);
  const user: unknown = await answer.json().catch(() => undefined);
  return {
    uuid: textAt(user, provider.id_field || 'id'),
    account: textAt(user, provider.account_field || 'login'),
    name: textAt(user, provider.name_field || 'name'),
    avatar: textAt(user, provider.avatar_field || 'avatar_url'),
  };
}

/** `data.id` of an answer as a text; `''` when it has none. */
function textAt(value: unknown, path: string): string {
  let found = value;
  for (const name of path.split('.'))
    found = found && typeof found === 'object' && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}
