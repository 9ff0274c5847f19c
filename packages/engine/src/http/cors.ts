import type { FastifyInstance } from 'fastify';
import type { ApiDescription } from './api-description.ts';

/** Request headers allowed on every call (spec/wire#origins), beside those of the application. */
const commonHeaders = ['Content-Type', 'Accept-Language', 'Idempotency-Key', 'Log-Position'];
/** Response headers that scripts may read, beside the safelisted ones. */
const answerHeaders = ['Content-Disposition', 'X-Request-Id', 'Retry-After', 'Log-Position'].join(', ');
const twoHours = '7200';

/**
 * Allows configured origins to call the API (spec/wire#origins): with credentials, and therefore named instead of
 * `*`. Responses to other origins have no CORS headers, so browsers withhold them.
 */
export function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
  { tokenHeader, requestHeaders = [] }: ApiDescription,
): void {
  if (origins.length === 0) return;
  const allowed: ReadonlySet<string> = new Set(origins);
  const allowedHeaders = ['Authorization', tokenHeader, ...requestHeaders, ...commonHeaders].join(', ');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    // Caches must keep responses to different origins apart, also those without the headers.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': answerHeaders,
      // Allowed origins may embed images of the API.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': twoHours,
      })
      .code(204)
      .send();
  });
}
