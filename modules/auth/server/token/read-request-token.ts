import { resolveRoutePath } from '@refectory/engine/http/resolve-route-path.ts';
import type { FastifyRequest } from 'fastify';

/** Download calls, for which a browser cannot set a header (spec/wire#saber). */
const downloads = /\/blade-user\/export-(user|template)$/;

/**
 * The access token of a request: header `Blade-Auth`, with or without the scheme `bearer`; for downloads also in the
 * query.
 */
export function readRequestToken(
  request: Pick<FastifyRequest, 'headers' | 'query' | 'routeOptions' | 'params'>,
): string | undefined {
  const header = request.headers['blade-auth'];
  const given = typeof header === 'string' ? header.replace(/^bearer\s+/i, '').trim() : '';
  if (given) return given;
  const inAddress = (request.query as Record<string, unknown> | undefined)?.['blade-auth'];
  return downloads.test(resolveRoutePath(request)) && typeof inAddress === 'string'
    ? inAddress.replace(/^bearer\s+/i, '').trim()
    : undefined;
}
