import { randomUUID } from 'node:crypto';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
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
import { refuseUnreadable } from './unreadable-requests.ts';

/** Largest upload (spec/files#uploads). */
const uploadLimit = 10 * 1024 * 1024;

/** Largest body other than an upload. */
const bodyLimit = 1024 * 1024;

export interface HttpOptions {
  readonly config: EngineConfig;
  readonly api: ApiDescription;
  readonly constraints: Constraints;
  readonly counter: CallCounter;
  /** Folder of the built console; without one only calls are served. */
  readonly consoleFolder?: string | undefined;
  /** Whether a request has a token with a valid signature. */
  hasValidToken(request: FastifyRequest): boolean;
  /** Time limits; tests use shorter ones. */
  readonly limits?: HttpLimits | undefined;
}

/** Creates the HTTP server without routes: request ids, logs, headers, limits, and error handling. */
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
    ...refuseUnreadable(constraints),
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
  // Input is validated by declarations; route schemas serve the documentation only.
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
  // Not by `@fastify/helmet`, which reads these options anew for each request.
  const secure = helmet({ contentSecurityPolicy: contentPolicy, hsts: false, crossOriginEmbedderPolicy: false });
  app.addHook('onRequest', (request, reply, next) => secure(request.raw, reply.raw, next as (error?: unknown) => void));
  allowOrigins(app, config.corsOrigins, api);
  await app.register(compress, compression);
  registerJsonParser(app);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 20, fields: 50 } });
  await limitCallRate(app, { counter, perMinute: config.callsPerMinute, hasValidToken });
  return app;
}

/**
 * Compresses large responses: a menu of 110 kB becomes 8 kB. Small ones are not worth the CPU time; files are
 * compressed already.
 */
const compression = {
  threshold: 16_384,
  encodings: ['gzip'],
  customTypes: /^application\/json\b/,
  // Compressed request bodies are not accepted: their length does not limit the unpacked size.
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** Runs of leading slashes count as one (spec/wire#transport). */
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

/** Everything is loaded from our own origin; the documentation page has its own, wider policy. */
const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // antd inserts its styles at run time.
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
