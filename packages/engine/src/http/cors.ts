import type { FastifyInstance } from 'fastify';
import type { ApiDescription } from './api-description.ts';

/** Headers that every call may have (spec/wire#origins), beside those of the application. */
const commonHeaders = ['Content-Type', 'Accept-Language', 'Idempotency-Key'];
/** What a script may read of an answer, beside what it always may. */
const answerHeaders = ['Content-Disposition', 'X-Request-Id', 'Retry-After'].join(', ');
const twoHours = '7200';

/**
 * Lets pages of other origins call the API, if they are named (spec/wire#origins): with credentials, and therefore by
 * their own name, never by `*`. Pages of any other origin are told nothing, and their browser keeps the answer from
 * them.
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
    // Caches keep the answers to several origins apart, also those without the headers.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': answerHeaders,
      // Images of the API are shown on the pages of these origins.
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
