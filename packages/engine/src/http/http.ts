import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Constraints } from '../database/database-errors.ts';
import type { CallCounter } from '../request/call-counter.ts';
import { withoutPasswords } from '../request/without-passwords.ts';
import type { Config } from '../settings/config.ts';
import { boundBodies } from './body-bounds.ts';
import { limitCalls } from './call-limits.ts';
import { canonicalUrl } from './canonical-url.ts';
import { allowOrigins } from './cors.ts';
import { answerErrors } from './errors.ts';
import { GuardedServers, type HttpBounds, usualBounds } from './guarded-server.ts';
import { readJsonBodies } from './json-body.ts';
import { parseQuery } from './parse-query.ts';
import { serveConsole } from './static-console.ts';

/** Largest upload (spec/files#uploads). */
const uploadLimit = 10 * 1024 * 1024;

/** Largest body that is no upload. */
const bodyLimit = 1024 * 1024;

export interface HttpParts {
  readonly config: Config;
  readonly constraints: Constraints;
  readonly counter: CallCounter;
  /** The built console. */
  readonly consoleFolder: string;
  /** Whether a request has a token of ours, as far as its signature tells. */
  bearsToken(request: FastifyRequest): boolean;
  /** Tests do not wait as long. */
  readonly bounds?: HttpBounds;
}

/** The HTTP server without any route: request ids, logs, headers, limits, and how errors are answered. */
export async function createHttp({
  config,
  constraints,
  counter,
  consoleFolder,
  bearsToken,
  bounds = usualBounds,
}: HttpParts): Promise<FastifyInstance> {
  const proxies = [...config.trustedProxies];
  const servers = new GuardedServers(bounds, { most: config.connectionsPerAddress, proxies });
  const app = Fastify({
    serverFactory: servers.create,
    logger: config.logLevel === 'silent' ? false : logger(config.logLevel),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Who asked is believed of the proxies that are named, and of nobody else.
    trustProxy: proxies.length > 0 ? proxies : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  });
  // Declarations check the input; the schemas of the routes serve the documentation only.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  servers.closeWith(app);
  boundBodies(app, bounds, bearsToken);
  answerErrors(app, constraints, await serveConsole(app, consoleFolder));
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
  allowOrigins(app, config.corsOrigins);
  readJsonBodies(app);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 20, fields: 50 } });
  await limitCalls(app, counter, config.callsPerMinute);
  return app;
}

const logger = (level: string) => ({
  level,
  redact: { paths: ['req.headers.authorization', 'req.headers["blade-auth"]', 'req.headers.cookie'], censor: '***' },
  serializers: { err: shownError },
});

/** What drivers say may hold the address they were given. */
const shownError = ({ name, message, stack = '', code }: NodeJS.ErrnoException) => ({
  type: name,
  message: withoutPasswords(message),
  stack: withoutPasswords(stack),
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
