import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The origin of the page that asks, to which passkeys are bound (spec/auth#passkeys): as the browser says it where it names
 * the host that was asked, so that a proxy that does not say `https` does no harm. Undefined where browsers have no passkeys:
 * without https, and at an address that is no name. A forged one affects only its sender: browsers sign the true one.
 */
export function readPageOrigin({
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): string | undefined {
  const asked = parseOrigin(`${protocol}://${host}`);
  const said = parseOrigin(headers.origin ?? '');
  const origin = said && asked && said.host === asked.host ? said : asked;
  if (!origin || isIP(origin.hostname.replace(/^\[|\]$/g, ''))) return undefined;
  const isLocal = origin.hostname === 'localhost' || origin.hostname.endsWith('.localhost');
  return origin.protocol === 'https:' || isLocal ? origin.origin : undefined;
}

function parseOrigin(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && url.href === `${url.origin}/` ? url : undefined;
}
