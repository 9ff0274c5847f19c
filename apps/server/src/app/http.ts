import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#config.ts';
import type { Constraints } from '#platform/database-errors.ts';
import { DomainError } from '#platform/domain-error.ts';
import { canonicalUrl } from './canonical-url.ts';
import { answerErrors } from './errors.ts';
import { readJsonBodies } from './json-body.ts';
import { parseQuery } from './parse-query.ts';
import { serveConsole } from './static-console.ts';

/** Largest upload (wire §6). */
const uploadLimit = 10 * 1024 * 1024;

/** The HTTP server without any route: request ids, logs, headers, limits, and how errors are answered. */
export async function createHttp(config: Config, constraints: Constraints): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : logger(config.logLevel),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy on this machine or network may say who asked; anybody else may not.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    bodyLimit: uploadLimit,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  });
  // Declarations check the input; the schemas of the routes serve the documentation only.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerErrors(app, constraints, await serveConsole(app));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    // The query is never logged: downloads may carry a token in it (wire §1).
    request.log.info(
      { method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  await app.register(helmet, { contentSecurityPolicy: contentPolicy, hsts: false, crossOriginEmbedderPolicy: false });
  readJsonBodies(app);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 20, fields: 50 } });
  await app.register(rateLimit, {
    global: true,
    max: config.test ? 1_000_000 : 6_000,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new DomainError('platform.too-many-requests'),
  });
  return app;
}

const logger = (level: string) => ({
  level,
  redact: { paths: ['req.headers.authorization', 'req.headers["blade-auth"]', 'req.headers.cookie'], censor: '***' },
});

/** Everything comes from our own origin; the documentation page has its own, wider policy. */
const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // antd writes its styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", 'http:', 'https:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
};
