import { label } from '@refectory/declaration/label.ts';
import { outboundFetch } from '@refectory/engine/outbound/outbound-fetch.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import { decryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import * as oidc from 'openid-client';
import { socialClientAuth } from '#auth/contract/dictionaries.ts';
import { type Provider, providerProtocols } from './provider.ts';

const seconds = 10;
const keepMs = 10 * 60_000;
const maxCached = 100;

interface CachedClient {
  readonly client: Promise<oidc.Configuration>;
  readonly at: number;
}

/** Cached by provider and version, for ten minutes. */
const cachedClients = createCacheMap<CachedClient>('providers', label('第三方登录的配置', 'Sign-in provider settings'));

/** Additional authenticated data of a provider's encrypted secret: it cannot be decrypted for another source. */
export const secretOwnerName = (source: string): string => `social ${source}`;

/**
 * The configuration of a provider for the library: discovered for OpenID Connect, from the settings for OAuth 2.
 * Rejects when discovery fails.
 */
export function openProviderClient(provider: Provider): Promise<oidc.Configuration> {
  const key = `${runtimeSettings().privateNetwork} ${provider.id} ${provider.version} ${provider.client_secret}`;
  const known = cachedClients.get(key);
  if (known && performance.now() - known.at < keepMs) return known.client;
  const client = createClient(provider);
  if (cachedClients.size >= maxCached) cachedClients.clear();
  cachedClients.set(key, { client, at: performance.now() });
  client.catch(() => cachedClients.delete(key));
  return client;
}

/** The decrypted secret, used only while calling; `''` when there is none. */
export const decryptProviderSecret = ({ source, client_secret }: Provider): string =>
  client_secret ? decryptText(runtimeSettings().encryptionKey, secretOwnerName(source), client_secret) : '';

async function createClient(provider: Provider): Promise<oidc.Configuration> {
  const auth = clientAuthentication(provider, decryptProviderSecret(provider));
  const execute = runtimeSettings().privateNetwork ? [oidc.allowInsecureRequests] : [];
  if (provider.kind === providerProtocols.oidc)
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

function clientAuthentication({ client_auth }: Provider, secret: string): oidc.ClientAuth {
  // A public client is authenticated by PKCE alone.
  if (!secret) return oidc.None();
  return client_auth === socialClientAuth.keys.basic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}
