import { outboundFetch } from '@refectory/engine/outbound/outbound-fetch.ts';
import type { VerifiedIdentity } from '../guest/verified-identity.ts';
import type { Provider } from '../provider.ts';

/** A user at a provider. */
export type ProviderProfile = Pick<VerifiedIdentity, 'uuid' | 'account' | 'name' | 'avatar'>;

/** Parameters of a code exchange. */
export interface CodeExchange {
  readonly provider: Provider;
  readonly secret: string;
  readonly code: string;
  readonly redirectUri: string;
}

/**
 * A provider whose OAuth 2 variant the library does not support: other parameter names, secrets in the URL, no PKCE.
 * Only the state protects the sign-in.
 */
export interface VendorProtocol {
  authorizeUrl(provider: Provider, state: string, redirectUri: string): string;
  fetchProfile(exchange: CodeExchange): Promise<ProviderProfile>;
}

/** The provider refused. */
export class VendorError extends Error {}

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Fetches a JSON object, regardless of its content type. Rejects when it is none. */
export async function fetchVendorJson(
  address: string,
  query: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await outboundFetch(withQuery(address, query), {
    method: 'GET',
    headers: { accept: 'application/json' },
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!body || typeof body !== 'object') throw new VendorError(`answered ${answer.status} without JSON`);
  return body as Readonly<Record<string, unknown>>;
}

export const readTextField = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
