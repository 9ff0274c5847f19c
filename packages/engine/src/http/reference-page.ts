import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';

const prefix = '/api/docs';

/**
 * The readable page of the calls at `/api/docs`. Its package is loaded when the page is first opened: it holds its
 * script of 4 MB as text, twice and in two bytes a character, which few servers are ever asked for (decision 1909).
 */
export function serveReferencePage(app: FastifyInstance, documentUrl: string): void {
  let page: Promise<FastifyInstance> | undefined;
  const addresses = [prefix, `${prefix}/`, `${prefix}/js/scalar.js`];
  for (const url of addresses)
    app.get(url, { schema: { hide: true } as object }, async (request, reply) => {
      page ??= createPage(documentUrl).catch((error: unknown) => {
        // The next reader tries again.
        page = undefined;
        throw error;
      });
      const { statusCode, headers, rawPayload } = await (await page).inject({ method: 'GET', url: request.url });
      reply.code(statusCode);
      for (const name of ['content-type', 'location']) if (headers[name]) reply.header(name, headers[name]);
      // The page has its script and styles inline; it is documentation without a session.
      reply.header(
        'content-security-policy',
        "default-src 'self' 'unsafe-inline' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval'",
      );
      return reply.send(rawPayload);
    });
}

/** The routes of the package, in a server of their own that does not listen. */
async function createPage(documentUrl: string): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = fastify();
  await page.register(reference, {
    routePrefix: prefix,
    configuration: { url: documentUrl, withDefaultFonts: false, telemetry: false },
  });
  return page;
}
