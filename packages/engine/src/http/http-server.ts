import { randomUUID } from 'node:crypto';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Constraints } from '../database/database-errors.ts';
import type { CallCounter } from '../request/call-counter.ts';
import { maskPasswords } from '../request/mask-passwords.ts';
import type { EngineConfig } from '../settings/config.ts';
import type { ApiDescription } from './api-description.ts';
import { limitCallRate } from './call-limits.ts';
import { allowOrigins } from './cors.ts';
import { registerErrorHandler } from './error-handler.ts';
import { defaultHttpLimits, GuardedServers, type HttpLimits } from './guarded-servers.ts';
import { registerJsonParser } from './json-parser.ts';
import { limitBodies } from './limit-bodies.ts';
import { parseQuery } from './parse-query.ts';
import { serveConsole } from './static-console.ts';

/** Largest upload (spec/files#uploads). */
const uploadLimit = 10 * 1024 * 1024;

/** Largest body that is no upload. */
const bodyLimit = 1024 * 1024;

export interface HttpOptions {
  readonly config: EngineConfig;
  readonly api: ApiDescription;
  readonly constraints: Constraints;
  readonly counter: CallCounter;
  /** The built console; without one only calls are answered. */
  readonly consoleFolder?: string | undefined;
  /** Whether a request has a token of ours, as far as its signature tells. */
  hasValidToken(request: FastifyRequest): boolean;
  /** Tests do not wait as long. */
  readonly limits?: HttpLimits | undefined;
}

/** The HTTP server without any route: request ids, logs, headers, limits, and how errors are answered. */
export async function createHttpServer({
  config,
  api,
  constraints,
  counter,
  consoleFolder,
  hasValidToken,
  limits = defaultHttpLimits,
}: HttpOptions): Promise<FastifyInstance> {
  const proxies = [...config.trustedProxies];
  const servers = new GuardedServers(limits, { max: config.connectionsPerAddress, proxies });
  const app = Fastify({
    serverFactory: servers.create,
    logger: config.logLevel === 'silent' ? false : logger(config.logLevel, api.tokenHeader),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // X-Forwarded-For is only trusted from the configured proxies.
    trustProxy: proxies.length > 0 ? proxies : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => {
      const collapsed = collapseSlashes(url);
      return api.toCanonicalUrl?.(collapsed) ?? collapsed;
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  });
  app.decorate('tokenParameter', api.tokenHeader.toLowerCase());
  // Declarations check the input; the schemas of the routes serve the documentation only.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  servers.closeWith(app);
  limitBodies(app, limits, hasValidToken);
  registerErrorHandler(app, constraints, consoleFolder ? await serveConsole(app, consoleFolder) : undefined);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    // The query is never logged: downloads may carry a token in it (spec/wire#transport).
    request.log.info(
      { method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  await app.register(helmet, { contentSecurityPolicy: contentPolicy, hsts: false, crossOriginEmbedderPolicy: false });
  allowOrigins(app, config.corsOrigins, api);
  await app.register(compress, compression);
  registerJsonParser(app);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 20, fields: 50 } });
  await limitCallRate(app, { counter, perMinute: config.callsPerMinute, hasValidToken });
  return app;
}

/** Large answers: a menu of 110 kB is 8 kB on a slow line. Small ones are not worth the processor; files are compressed already. */
const compression = {
  threshold: 16_384,
  encodings: ['gzip'],
  customTypes: /^application\/json\b/,
  // Bodies are taken as they are: one that unpacks is not bounded by its length.
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** One address for one call: runs of leading slashes are one (spec/wire#transport). */
const collapseSlashes = (url: string): string => url.replace(/^\/{2,}/, '/');

const logger = (level: string, tokenHeader: string) => ({
  level,
  redact: {
    paths: ['req.headers.authorization', `req.headers["${tokenHeader.toLowerCase()}"]`, 'req.headers.cookie'],
    censor: '***',
  },
  serializers: { err: maskedError },
});

/** Driver errors may contain connection strings: mask passwords. */
const maskedError = ({ name, message, stack = '', code }: NodeJS.ErrnoException) => ({
  type: name,
  message: maskPasswords(message),
  stack: maskPasswords(stack),
  ...(code && { code }),
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
