import { outboundFetch } from '@refectory/engine/outbound/outbound-fetch.ts';
import { ground } from '@refectory/engine/settings/ground.ts';
import { openText } from '@refectory/engine/settings/sealed-text.ts';
import * as oidc from 'openid-client';
import { type Provider, protocol } from './provider.ts';

const seconds = 10;
const keepMs = 10 * 60_000;
const most = 100;

interface Kept {
  readonly client: Promise<oidc.Configuration>;
  readonly at: number;
}

/** By provider and version: a changed one is opened anew, and so is each after ten minutes. */
const kept = new Map<string, Kept>();

/** The owner a provider's secret is sealed for: it opens for no other source. */
export const secretOwner = (source: string): string => `social ${source}`;

/** The library's view of a provider: discovered for OpenID Connect, as configured for OAuth 2. Rejects when discovery fails. */
export function openClient(provider: Provider): Promise<oidc.Configuration> {
  const key = `${ground().privateNetwork} ${provider.id} ${provider.version} ${provider.client_secret}`;
  const known = kept.get(key);
  if (known && performance.now() - known.at < keepMs) return known.client;
  const client = open(provider);
  if (kept.size >= most) kept.clear();
  kept.set(key, { client, at: performance.now() });
  client.catch(() => kept.delete(key));
  return client;
}

/** The secret in plain text, as long as it takes to ask; `''` when there is none. */
export const secretOf = ({ source, client_secret }: Provider): string =>
  client_secret ? openText(ground().key, secretOwner(source), client_secret) : '';

async function open(provider: Provider): Promise<oidc.Configuration> {
  const auth = authentication(provider, secretOf(provider));
  const execute = ground().privateNetwork ? [oidc.allowInsecureRequests] : [];
  if (provider.kind === protocol.oidc)
    return oidc.discovery(new URL(provider.issuer), provider.client_id, undefined, auth, {
      execute,
      timeout: seconds,
      [oidc.customFetch]: outboundFetch,
    });
  const server = {
    issuer: new URL(provider.token_url).origin,
    authorization_endpoint: provider.authorize_url,
    token_endpoint: provider.token_url,
  };
  const client = new oidc.Configuration(server, provider.client_id, undefined, auth);
  client[oidc.customFetch] = outboundFetch;
  client.timeout = seconds;
  for (const each of execute) each(client);
  return client;
}

function authentication({ client_auth }: Provider, secret: string): oidc.ClientAuth {
  // A public client proves itself by PKCE alone.
  if (!secret) return oidc.None();
  return client_auth === 2 ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}
